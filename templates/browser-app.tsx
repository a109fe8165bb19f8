import { preload } from 'react-dom';
import { type PageInShell, startClient } from '../runtime/client.tsx';
import { addCodeButtons } from '../runtime/code-buttons.ts';
import { formatMessage } from '../runtime/i18n/format.ts';
import { ids } from '../runtime/ids.ts';
import { mountIslands } from '../runtime/islands/mount-islands.ts';
import { keepArticle } from '../runtime/keep-article.ts';
import type { LoadOnce } from '../runtime/load-once.ts';
import { announcePage, nameDocument } from '../runtime/navigation/announce-page.ts';
import { fetchJson } from '../runtime/navigation/fetch-json.ts';
import { readPageData } from '../runtime/page-data/read-page.ts';
import type { SentPage, ShellData } from '../runtime/page-data.ts';
import { runEach } from '../runtime/run-each.ts';
import { forgetSidebars, loadSidebarOf } from '../runtime/sidebar/load-sidebar.ts';
import { restoreTabs } from '../runtime/tabs/tabs.ts';
import { toDataHref } from '../runtime/url.ts';
import { App } from './app.tsx';
import { registerApplication, type StartedApp } from './application.ts';
import { toMessages } from './messages.ts';
import { loadPageModule } from './page/page-modules.ts';
import { loadTemplate, stylesOf } from './page-templates.ts';

/** How long the old page stays while a template is loaded, before a spinner appears, in milliseconds. */
const progressDelayMs = 200;

/** Loads what the page needs and hydrates it. */
async function startApp(loadShell: LoadOnce<ShellData>): Promise<StartedApp> {
  const container = document.getElementById(ids.app);
  if (!container) throw new Error('This document was not written by sitegen');
  const sent = readPageData();
  // All other templates have been loaded with the application, since the document lists their scripts.
  const own = sent.template === 'module' ? loadPageModule(sent.moduleId, sent.module) : undefined;
  const [shell, page] = await Promise.all([loadShell(), loadSidebarOf(sent), own]);
  const addButtons = () => addCodeButtons(toLabels(shell), shell.site.playground);
  const client = await startClient(container, {
    page,
    shell,
    render: (shown, controls) => <App {...shown} controls={controls} />,
    reload: (shown) => reload(shown, loadShell),
    beforePaint: keepArticle(),
    onShown(shown, isRefresh) {
      runEach(
        () => nameDocument(shown),
        () => {
          const title = shown.title || shown.head.title;
          const messages = toMessages(shell);
          if (!isRefresh) announcePage(formatMessage(messages.pageLoaded, { title }, shell.locale.htmlLang));
        },
        addButtons,
        restoreTabs,
        mountIslands,
      );
    },
  }).catch((error) => {
    loadShell.forget();
    throw error;
  });
  addButtons();
  const prepare = async (next: SentPage) => {
    for (const href of stylesOf(next, shell.site.baseUrl)) preload(href, { as: 'style' });
    await Promise.all([loadTemplate(next, shell), loadSidebarOf(next)]);
  };
  const app: StartedApp = {
    prepare,
    async show(next, { signal, isRefresh = false }) {
      // A template that loads fast needs no spinner. If loading fails, the page shows the error and a way to retry.
      const loaded = prepare(next).catch(() => {});
      await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, progressDelayMs))]);
      const complete = await loadSidebarOf(next);
      if (!signal?.aborted) await client.show(complete, isRefresh);
    },
  };
  document.documentElement.dataset['ready'] = '';
  return app;
}

/** Returns the labels of the buttons of code blocks. */
function toLabels(shell: ShellData) {
  const messages = toMessages(shell);
  return {
    copy: messages.copyCode,
    copied: messages.codeCopied,
    wrap: messages.wrapCode,
    play: messages.openInPlayground,
  };
}

/**
 * Fetches page and shell again; data that fails to load is kept. If the build has changed, the document is reloaded.
 */
async function reload({ page, shell }: PageInShell, loadShell: LoadOnce<ShellData>): Promise<PageInShell> {
  const { base = '/' } = document.documentElement.dataset;
  forgetSidebars();
  loadShell.forget();
  const [newPage, newShell] = await Promise.all([
    fetchJson<SentPage | null>(toDataHref(page.url, base), { cache: 'reload' })
      .then((sent) => sent && loadSidebarOf(sent))
      .catch(() => ({ ...page })),
    loadShell().catch(() => shell),
  ]);
  if (newPage?.build !== page.build) location.reload();
  return { page: newPage ?? page, shell: newShell };
}

registerApplication(startApp);
