import { preload } from 'react-dom';
import { type Client, type PageInShell, readPageData, startClient } from '../runtime/client.tsx';

import { addCodeButtons } from '../runtime/code-buttons.ts';
import { formatMessage } from '../runtime/i18n/format.ts';
import { ids } from '../runtime/ids.ts';
import { mountIslands } from '../runtime/islands/mount-islands.ts';
import { keepArticle } from '../runtime/keep-article.ts';
import type { LoadOnce } from '../runtime/load-once.ts';
import { arrive, nameDocument } from '../runtime/navigation/arrive.ts';

import { fetchJson } from '../runtime/navigation/fetch-json.ts';
import type { PageData, ShellData } from '../runtime/page-data.ts';
import { runEach } from '../runtime/run-each.ts';
import { forgetSidebars } from '../runtime/sidebar/load-sidebar.ts';

import { restoreTabs } from '../runtime/tabs/tabs.ts';
import { toDataHref } from '../runtime/url.ts';
import { App } from './app.tsx';
import { loadMessages, type Messages, withOwnTexts } from './messages.ts';
import { loadTemplate, stylesOf } from './page-templates.ts';

/** Time for which the old page stays while a template is loaded, in milliseconds. */
const progressDelayMs = 200;

/** The page that has come alive, and what it takes to show others. */
export interface StartedApp extends Client {
  /** Loads the scripts and style sheets that a page is shown with. */
  prepare(page: PageData): Promise<void>;
}

/** Loads what the page needs to come alive, and brings it to life. */
export async function startApp(loadShell: LoadOnce<ShellData>): Promise<StartedApp> {
  const container = document.getElementById(ids.app);
  if (!container) throw new Error('This document was not written by sitegen');
  const page = readPageData();
  const [shell, known] = await Promise.all([
    loadShell(),
    loadMessages(container.dataset['lang'] ?? ''),
    loadTemplate(page),
  ]);
  const textsOf = ({ texts }: ShellData) => withOwnTexts(known, texts);
  const addButtons = () => addCodeButtons(toLabels(textsOf(shell)), shell.site.playground);
  const putArticleBack = keepArticle();
  const client = await startClient(container, {
    page,
    shell,
    render: (shown, controls) => <App {...shown} messages={textsOf(shown.shell)} controls={controls} />,
    reload: (shown) => reload(shown, loadShell),
    onShown(shown, isRefresh) {
      runEach(
        () => nameDocument(shown),
        () => {
          const title = shown.title || shown.head.title;
          const messages = textsOf(shell);
          if (!isRefresh) arrive(formatMessage(messages.pageLoaded, { title }, shell.locale.htmlLang));
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
  runEach(putArticleBack, addButtons);
  const prepare = (next: PageData) => {
    for (const href of stylesOf(next, shell.site.baseUrl)) preload(href, { as: 'style' });
    return loadTemplate(next);
  };
  const app: StartedApp = {
    prepare,
    async show(next, options) {
      // A template that comes at once needs no spinner; one that fails is shown to have failed, with a way to retry.
      const loaded = prepare(next).catch(() => {});
      await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, progressDelayMs))]);
      if (!options.signal?.aborted) await client.show(next, options);
    },
  };
  document.documentElement.dataset['ready'] = '';
  return app;
}

/** What the buttons of a block of code are called. */
function toLabels(messages: Messages) {
  return {
    copy: messages.copyCode,
    copied: messages.codeCopied,
    wrap: messages.wrapCode,
    play: messages.openInPlayground,
  };
}

/** Fetches page and shell anew; what does not come stays as it is. Those of another build are loaded as a whole. */
async function reload({ page, shell }: PageInShell, loadShell: LoadOnce<ShellData>): Promise<PageInShell> {
  const { base = '/' } = document.documentElement.dataset;
  forgetSidebars();
  loadShell.forget();
  const [newPage, newShell] = await Promise.all([
    fetchJson<PageData | null>(toDataHref(page.url, base), { cache: 'reload' }).catch(() => ({ ...page })),
    loadShell().catch(() => shell),
  ]);
  if (newPage?.build !== page.build) location.reload();
  return { page: newPage ?? page, shell: newShell };
}
