/** The templates for the server: everything is bundled, nothing is loaded later. */

import { islands, pageModules } from 'sitegen:site-modules';
import { renderToString } from 'react-dom/server';
import type { IslandProps, PageData, ShellData } from '../runtime/page-data.ts';
import './api/upgrade-template.ts';
import './blog/blog-templates.ts';
import './doc/doc-templates.ts';
import './errors/not-found-template.ts';
import './search/page/search-template.ts';
import { App } from './app.tsx';
import { registerPageModules } from './page/page-modules.ts';

registerPageModules(pageModules);

/** Returns the HTML of a page and its frame. `onLink` is called with each route that components request a link to. */
export function renderPage(page: PageData, shell: ShellData, onLink: (route: string) => void): string {
  return renderToString(<App page={page} shell={shell} onLink={onLink} />);
}

/** Returns the HTML of an island. Its ids begin with `prefix`, as they do in the browser. */
export function renderIsland(name: string, props: IslandProps, prefix: string): string {
  const Island = islands[name];
  if (!Island) throw new Error(`Unknown island "${name}"`);
  return renderToString(<Island {...props} />, { identifierPrefix: prefix });
}
