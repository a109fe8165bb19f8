import type { PageControls } from '../runtime/client.tsx';
import type { PageData, ShellData } from '../runtime/page-data.ts';
import { CrashBoundary } from './errors/CrashBoundary.tsx';
import { LazyPage } from './errors/LazyPage.tsx';
import { Layout } from './layout/Layout.tsx';
import type { Messages } from './messages.ts';
import { SiteProvider } from './site-context.tsx';

interface AppProps {
  page: PageData;
  shell: ShellData;
  messages: Messages;
  controls?: PageControls;
}

/** A page and the frame around it. */
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
