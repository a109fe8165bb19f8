/** The templates as the generator uses them: everything is at hand, nothing is loaded later. */

import { islands, pageModules } from 'sitegen:site-modules';
import { renderToString } from 'react-dom/server';
import { pickLocale } from '../runtime/i18n/pick-locale.ts';
import type { IslandProps, PageData, ShellData } from '../runtime/page-data.ts';
import UpgradePage from './api/UpgradePage.tsx';
import { App } from './app.tsx';
import arabic from './messages/ar.json';
import german from './messages/de.json';
import english from './messages/en.json';
import spanish from './messages/es.json';
import french from './messages/fr.json';
import japanese from './messages/ja.json';
import korean from './messages/ko.json';
import portuguese from './messages/pt-BR.json';
import russian from './messages/ru.json';
import simplifiedChinese from './messages/zh-Hans.json';
import traditionalChinese from './messages/zh-Hant.json';
import { type Messages, withOwnTexts } from './messages.ts';
import { registerPageModules } from './page/page-modules.ts';
import { registerTemplates } from './page-templates.ts';
import SearchPage from './search/SearchPage.tsx';

registerTemplates({ upgrade: UpgradePage, search: SearchPage });
registerPageModules(pageModules);

const languages: ReadonlyMap<string, Messages> = new Map([
  ['ar', arabic],
  ['de', german],
  ['en', english],
  ['es', spanish],
  ['fr', french],
  ['ja', japanese],
  ['ko', korean],
  ['pt-BR', portuguese],
  ['ru', russian],
  ['zh-Hans', simplifiedChinese],
  ['zh-Hant', traditionalChinese],
]);

/** Returns the HTML of a page and its frame. */
export function renderPage(page: PageData, shell: ShellData): string {
  const messages = withOwnTexts(pickLocale(languages, shell.locale.htmlLang) ?? english, shell.texts);
  return renderToString(<App page={page} shell={shell} messages={messages} />);
}

/** Returns the HTML of an island; its ids begin with `prefix`, as they will in the browser. */
export function renderIsland(name: string, props: IslandProps, prefix: string): string {
  const Island = islands[name];
  if (!Island) throw new Error(`There is no island "${name}"`);
  return renderToString(<Island {...props} />, { identifierPrefix: prefix });
}
