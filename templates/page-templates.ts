import type { ComponentType } from 'react';
import type { PageData, SentPage, ShellData } from '../runtime/page-data.ts';
import { toFileHref } from '../runtime/url.ts';
import ModulePage from './page/ModulePage.tsx';
import { hasPageModule, loadPageModule } from './page/page-modules.ts';
import apiStyles from './styles/api-pages.css?url';
import blogStyles from './styles/blog-pages.css?url';
import rareStyles from './styles/rare-pages.css?url';
import searchStyles from './styles/search-parts.css?url';

type TemplateName = PageData['template'];
type PageOf<Name extends TemplateName> = Extract<PageData, { template: Name }>;

/** A component that renders pages of one kind. */
export type Template<Page extends PageData = PageData> = ComponentType<{ page: Page }>;

/** Paths of the style sheets that pages of one kind need in addition to the common one. */
const styleSheets: { readonly [Name in TemplateName]?: string } = {
  api: apiStyles,
  upgrade: apiStyles,
  category: rareStyles,
  'not-found': rareStyles,
  'blog-post': blogStyles,
  'blog-list': blogStyles,
  'blog-tags': blogStyles,
  'blog-authors': blogStyles,
  'blog-archive': blogStyles,
  search: searchStyles,
};

/** The registered templates. Most are registered by chunks of their own. */
const templates: { [Name in TemplateName]?: Template<PageOf<Name>> } = {
  module: ModulePage,
};

/** Loads what is needed to render a page, so that React can render it without waiting. */
export async function loadTemplate(page: PageData | SentPage, { templates: scripts }: ShellData): Promise<void> {
  const script = scripts[page.template];
  if (!templates[page.template] && script !== undefined) await import(script);
  if (page.template === 'module') await loadPageModule(page.moduleId, page.module);
}

/** Registers templates. */
export function registerTemplates(known: typeof templates): void {
  Object.assign(templates, known);
}

/** Returns the template of a page, or `undefined` before `loadTemplate` has loaded it. */
export function findTemplate(page: PageData): Template | undefined {
  if (page.template === 'module' && !hasPageModule(page.moduleId)) return undefined;
  return templates[page.template] as Template | undefined;
}

/** Returns the addresses of the style sheets that a page needs in addition to the common one. */
export function stylesOf({ template, styles = [] }: PageData | SentPage, baseUrl: string): readonly string[] {
  const path = styleSheets[template];
  return path === undefined ? styles : [toFileHref(path, baseUrl), ...styles];
}
