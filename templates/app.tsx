import type { PageControls } from '../runtime/client.tsx';
import type { PageData, ShellData } from '../runtime/page-data.ts';
import { CrashBoundary } from './errors/CrashBoundary.tsx';
import { LazyPage } from './errors/LazyPage.tsx';
import { Layout } from './layout/Layout.tsx';
import { SiteProvider } from './site-context.tsx';

interface AppProps {
  page: PageData;
  shell: ShellData;
  controls?: PageControls;
  onLink?: (route: string) => void;
}

/** Renders a page and the frame around it. */
export function App(props: AppProps) {
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
