import { createRoot, type Root } from 'react-dom/client';
import { addStyles } from '../../runtime/add-styles.ts';
import { ids } from '../../runtime/ids.ts';
import type { PageData, ShellData } from '../../runtime/page-data.ts';
import { toFileHref } from '../../runtime/url.ts';
import { loadMessages } from '../messages.ts';
import { SiteProvider } from '../site-context.tsx';
import searchStyles from '../styles/search-parts.css?url';
import { SearchDialog } from './SearchDialog.tsx';
import { siteSearch, versionOfPage } from './site-search.ts';

let root: Root | undefined;

/** Loads the search data of the page's language and the search's look, before anything is asked. */
export async function prepareSearch(shellData: Promise<ShellData>): Promise<void> {
  const shell = await shellData;
  await Promise.all([siteSearch(shell).prepare(versionOfPage(shell)), loadLook(shell)]);
}

function loadLook({ site }: ShellData): Promise<void> {
  return addStyles(toFileHref(searchStyles, site.baseUrl));
}

/**
 * Shows the search over the page, which need not be alive for it; resolves when the reader can type.
 *
 * @param typed returns what was typed since the search was asked for
 */
export async function openSearch(shellData: Promise<ShellData>, typed: () => string): Promise<void> {
  const [shell, messages] = await Promise.all([shellData, loadMessages(document.documentElement.lang)]);
  await loadLook(shell);
  const page = JSON.parse(document.getElementById(ids.pageData)?.textContent ?? '{}') as PageData;
  const opened = root ?? createRoot(document.body.appendChild(document.createElement('div')));
  root = opened;
  return new Promise((resolve) => {
    opened.render(
      <SiteProvider page={page} shell={shell} messages={messages}>
        <SearchDialog typed={typed} onShown={resolve} onClosed={() => opened.render(null)} />
      </SiteProvider>,
    );
  });
}
