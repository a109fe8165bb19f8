import type { ComponentType } from 'react';
import type { PageData, SentPage, ShellData } from '../runtime/page-data.ts';
import { toFileHref } from '../runtime/url.ts';
import NotFoundPage from './errors/NotFoundPage.tsx';
import ModulePage from './page/ModulePage.tsx';
import { hasPageModule, loadPageModule } from './page/page-modules.ts';
import apiStyles from './styles/api-pages.css?url';
import blogStyles from './styles/blog-pages.css?url';
import searchStyles from './styles/search-parts.css?url';

type TemplateName = PageData['template'];
type PageOf<Name extends TemplateName> = Extract<PageData, { template: Name }>;

/** A component that shows pages of one kind. */
export type Template<Page extends PageData = PageData> = ComponentType<{ page: Page }>;

/** Paths of the style sheets that pages of one kind need beside that of all pages. */
const styleSheets: { readonly [Name in TemplateName]?: string } = {
  api: apiStyles,
  upgrade: apiStyles,
  'blog-post': blogStyles,
  'blog-list': blogStyles,
  'blog-tags': blogStyles,
  'blog-authors': blogStyles,
  'blog-archive': blogStyles,
  search: searchStyles,
};

/** Templates that are at hand: the others have files of their own, which make them known. */
const templates: { [Name in TemplateName]?: Template<PageOf<Name>> } = {
  module: ModulePage,
  'not-found': NotFoundPage,
};

/** Loads what it takes to render a page: React renders it without waiting afterwards. */
export async function loadTemplate(page: PageData | SentPage, { templates: scripts }: ShellData): Promise<void> {
  const script = scripts[page.template];
  if (!templates[page.template] && script !== undefined) await import(script);
  if (page.template === 'module') await loadPageModule(page.moduleId, page.module);
}

/** Makes templates known. */
export function registerTemplates(known: typeof templates): void {
  Object.assign(templates, known);
}

/** Returns the template of a page, or `undefined` until `loadTemplate` has been there. */
export function findTemplate(page: PageData): Template | undefined {
  if (page.template === 'module' && !hasPageModule(page.moduleId)) return undefined;
  return templates[page.template] as Template | undefined;
}

/** Returns the addresses of the style sheets that a page needs beside that of all pages. */
export function stylesOf({ template, styles = [] }: PageData | SentPage, baseUrl: string): readonly string[] {
  const path = styleSheets[template];
  return path === undefined ? styles : [toFileHref(path, baseUrl), ...styles];
}
