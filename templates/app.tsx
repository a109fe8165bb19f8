import type { PageData, ShellData } from '../runtime/page-data.ts';
import { CrashBoundary } from './errors/CrashBoundary.tsx';
import { LazyPage } from './errors/LazyPage.tsx';
import { Layout } from './layout/Layout.tsx';
import type { Messages } from './messages.ts';
import { SiteProvider } from './site-context.tsx';

/** A page and the frame around it. */
export function App({ page, shell, messages }: { page: PageData; shell: ShellData; messages: Messages }) {
  return (
    <SiteProvider page={page} shell={shell} messages={messages}>
      <Layout>
        <CrashBoundary key={page.url}>
          <LazyPage page={page} />
        </CrashBoundary>
      </Layout>
    </SiteProvider>
  );
}
