import { CrashBoundary } from './errors/CrashBoundary.tsx';
import { LazyPage } from './errors/LazyPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { type SiteProps, SiteProvider } from './site-context.tsx';

/** Renders a page and the frame around it. */
export function App(props: SiteProps) {
  const { page } = props;
  return (
    <SiteProvider {...props}>
      <Layout>
        <CrashBoundary>
          <LazyPage page={page} />
        </CrashBoundary>
      </Layout>
    </SiteProvider>
  );
}
