/** The templates as the generator uses them: everything is at hand, nothing is loaded later. */

import { islands, pageModules } from 'sitegen:site-modules';
import { renderToString } from 'react-dom/server';
import { pickLocale } from '../runtime/i18n/pick-locale.ts';
import type { IslandProps, PageData, ShellData } from '../runtime/page-data.ts';
import UpgradePage from './api/UpgradePage.tsx';
import { App } from './app.tsx';
import english from './messages/en.json';
import japanese from './messages/ja.json';
import simplifiedChinese from './messages/zh-Hans.json';
import type { Messages } from './messages.ts';
import { registerPageModules } from './page/page-modules.ts';
import { registerTemplates } from './page-templates.ts';
import SearchPage from './search/SearchPage.tsx';

registerTemplates({ upgrade: UpgradePage, search: SearchPage });
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
