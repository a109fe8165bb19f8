import { type Client, readPageData, startClient } from '../runtime/client.tsx';
import { addCopyButtons } from '../runtime/copy-code.ts';
import { formatMessage } from '../runtime/i18n/format.ts';
import { ids } from '../runtime/ids.ts';
import { arrive } from '../runtime/navigation/arrive.ts';
import { loadPage } from '../runtime/navigation/load-page.ts';
import type { PageData, ShellData } from '../runtime/page-data.ts';
import { toSitePath } from '../runtime/url.ts';
import { App } from './app.tsx';
import { loadMessages } from './messages.ts';
import { loadTemplate } from './page-templates.ts';

/** Time for which the old page stays while a template is loaded, in milliseconds. */
const patience = 200;

/** Loads what the page needs to come alive, and brings it to life. */
export async function startApp(shellData: Promise<ShellData>): Promise<Client> {
  const container = document.getElementById(ids.app);
  if (!container) throw new Error('This document was not written by sitegen');
  const page = readPageData();
  const [shell, messages] = await Promise.all([shellData, loadMessages(page.locale), loadTemplate(page)]);
  const labels = { copy: messages.copyCode, copied: messages.codeCopied };
  const client = await startClient(container, {
    page,
    shell,
    render: (shown) => <App page={shown} shell={shell} messages={messages} />,
    onShown(shown, isRefresh) {
      if (!isRefresh) arrive(shown, formatMessage(messages.pageLoaded, { title: shown.title || shown.head.title }));
      addCopyButtons(labels);
    },
  });
  addCopyButtons(labels);
  const prepared: Client = {
    async show(next, options) {
      // A template that comes at once needs no spinner; one that fails is shown to have failed, with a way to retry.
      const loaded = loadTemplate(next).catch(() => {});
      await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patience))]);
      if (!options.signal?.aborted) await client.show(next, options);
    },
  };
  listenForUpdates(page, shell, prepared);
  document.documentElement.dataset['ready'] = '';
  return prepared;
}

/** While a site is being written, changes to the open page are shown in its place. */
function listenForUpdates({ build }: PageData, { site }: ShellData, client: Client): void {
  addEventListener('sitegen:update', (event) => {
    event.preventDefault();
    const path = toSitePath(location.pathname, site.baseUrl) ?? '/';
    loadPage(path, { baseUrl: site.baseUrl, build, signal: AbortSignal.timeout(10_000) }).then(
      (page) => client.show(page, { isRefresh: true }),
      () => location.reload(),
    );
  });
}
