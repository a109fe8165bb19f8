/** The templates as the generator uses them: everything is at hand, nothing is loaded later. */

import { islands, pageModules } from 'sitegen:site-modules';
import { renderToString } from 'react-dom/server';
import { pickLocale } from '../runtime/i18n/pick-locale.ts';
import type { IslandProps, PageData, ShellData } from '../runtime/page-data.ts';
import ApiPage from './api/ApiPage.tsx';
import UpgradePage from './api/UpgradePage.tsx';
import { App } from './app.tsx';
import ArchivePage from './blog/ArchivePage.tsx';
import AuthorsPage from './blog/AuthorsPage.tsx';
import PostListPage from './blog/PostListPage.tsx';
import PostPage from './blog/PostPage.tsx';
import TagsPage from './blog/TagsPage.tsx';
import CategoryPage from './doc/CategoryPage.tsx';
import DocPage from './doc/DocPage.tsx';
import NotFoundPage from './errors/NotFoundPage.tsx';
import english from './messages/en.json';
import japanese from './messages/ja.json';
import simplifiedChinese from './messages/zh-Hans.json';
import type { Messages } from './messages.ts';
import ModulePage from './page/ModulePage.tsx';
import { registerPageModules } from './page/page-modules.ts';
import { registerTemplates } from './page-templates.ts';
import SearchPage from './search/SearchPage.tsx';

registerTemplates({
  doc: DocPage,
  api: ApiPage,
  upgrade: UpgradePage,
  page: DocPage,
  category: CategoryPage,
  module: ModulePage,
  'blog-post': PostPage,
  'blog-list': PostListPage,
  'blog-tags': TagsPage,
  'blog-authors': AuthorsPage,
  'blog-archive': ArchivePage,
  search: SearchPage,
  'not-found': NotFoundPage,
});
registerPageModules(pageModules);

const languages: ReadonlyMap<string, Messages> = new Map([
  ['en', english],
  ['ja', japanese],
  ['zh-Hans', simplifiedChinese],
]);

/** Returns the HTML of a page and its frame. */
export function renderPage(page: PageData, shell: ShellData): string {
  const messages = pickLocale(languages, shell.locale.htmlLang) ?? english;
  return renderToString(<App page={page} shell={shell} messages={messages} />);
}

/** Returns the HTML of an island; its ids begin with `prefix`, as they will in the browser. */
export function renderIsland(name: string, props: IslandProps, prefix: string): string {
  const Island = islands[name];
  if (!Island) throw new Error(`There is no island "${name}"`);
  return renderToString(<Island {...props} />, { identifierPrefix: prefix });
}
