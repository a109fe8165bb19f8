import { createRoot } from 'react-dom/client';
import { addStyles } from '../../../runtime/add-styles.ts';
import { ids } from '../../../runtime/ids.ts';
import { type SentPage, type ShellData, withSidebar } from '../../../runtime/page-data.ts';
import type { SearchOpener } from '../../../runtime/search/box/watch-search.ts';
import { toFileHref } from '../../../runtime/url.ts';
import { SiteProvider } from '../../site-context.tsx';
import searchStyles from '../../styles/search-parts.css?url';
import { prepareSearch } from '../site-search.ts';
import { SearchDialog } from './SearchDialog.tsx';

/**
 * Adds the search dialog to the page, which need not be hydrated for it, and loads the data for the first search. When
 * the reader opens the search, it only has to be shown.
 */
export async function createSearch(shellData: Promise<ShellData>): Promise<SearchOpener> {
  const shell = await shellData;
  await prepare(shell);
  const sent = JSON.parse(document.getElementById(ids.pageData)?.textContent ?? '{}') as SentPage;
  const page = withSidebar(sent, undefined);
  const host = document.body.appendChild(document.createElement('div'));
  return new Promise((resolve, reject) => {
    let crash: Error | undefined;
    const root = createRoot(host, {
      onUncaughtError(error) {
        console.error(error);
        host.remove();
        crash = new Error('The search crashed');
        reject(crash);
      },
    });
    const onReady = ({ open }: SearchOpener) =>
      resolve({
        open(typed) {
          if (crash) throw crash;
          open(typed);
        },
      });
    root.render(
      <SiteProvider page={page} shell={shell}>
        <SearchDialog onReady={onReady} />
      </SiteProvider>,
    );
  });
}

/** Loads the styles of the search, and starts to load its data. */
async function prepare(shell: ShellData): Promise<void> {
  prepareSearch(shell);
  await addStyles(toFileHref(searchStyles, shell.site.baseUrl));
}
