/** The templates as the generator uses them: everything is at hand, nothing is loaded later. */

import { pageModules } from 'sitegen:page-modules';
import { renderToString } from 'react-dom/server';
import { pickLocale } from '../runtime/i18n/pick-locale.ts';
import type { PageData, ShellData } from '../runtime/page-data.ts';
import ApiPage from './api/ApiPage.tsx';
import { App } from './app.tsx';
import CategoryPage from './doc/CategoryPage.tsx';
import DocPage from './doc/DocPage.tsx';
import NotFoundPage from './errors/NotFoundPage.tsx';
import english from './messages/en.json';
import type { Messages } from './messages.ts';
import MarkdownPage from './page/MarkdownPage.tsx';
import ModulePage from './page/ModulePage.tsx';
import { registerPageModules } from './page/page-modules.ts';
import { registerTemplates } from './page-templates.ts';

registerTemplates({
  doc: DocPage,
  api: ApiPage,
  page: MarkdownPage,
  category: CategoryPage,
  module: ModulePage,
  'not-found': NotFoundPage,
});
registerPageModules(pageModules);

const languages: ReadonlyMap<string, Messages> = new Map([['en', english]]);

/** Returns the HTML of a page and its frame. */
export function renderPage(page: PageData, shell: ShellData): string {
  const messages = pickLocale(languages, page.locale) ?? english;
  return renderToString(<App page={page} shell={shell} messages={messages} />);
}
