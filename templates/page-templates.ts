import type { ComponentType } from 'react';
import type { PageData } from '../runtime/page-data.ts';
import { toFileHref } from '../runtime/url.ts';
import { hasPageModule, loadPageModule } from './page/page-modules.ts';
import apiStyles from './styles/api-pages.css?url';
import blogStyles from './styles/blog-pages.css?url';
import searchStyles from './styles/search-parts.css?url';

type TemplateName = PageData['template'];
type PageOf<Name extends TemplateName> = Extract<PageData, { template: Name }>;

/** A component that shows pages of one kind. */
export type Template<Page extends PageData = PageData> = ComponentType<{ page: Page }>;

const loaders: { [Name in TemplateName]: () => Promise<{ default: Template<PageOf<Name>> }> } = {
  doc: () => import('./doc/DocPage.tsx'),
  api: () => import('./api/ApiPage.tsx'),
  upgrade: () => import('./api/UpgradePage.tsx'),
  page: () => import('./doc/DocPage.tsx'),
  category: () => import('./doc/CategoryPage.tsx'),
  module: () => import('./page/ModulePage.tsx'),
  'blog-post': () => import('./blog/PostPage.tsx'),
  'blog-list': () => import('./blog/PostListPage.tsx'),
  'blog-tags': () => import('./blog/TagsPage.tsx'),
  'blog-authors': () => import('./blog/AuthorsPage.tsx'),
  'blog-archive': () => import('./blog/ArchivePage.tsx'),
  search: () => import('./search/SearchPage.tsx'),
  'not-found': () => import('./errors/NotFoundPage.tsx'),
};

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

const templates = new Map<TemplateName, Template>();

/** Loads what it takes to render a page: React renders it without waiting afterwards. */
export async function loadTemplate(page: PageData): Promise<void> {
  if (!templates.has(page.template)) {
    const { default: template } = await loaders[page.template]();
    templates.set(page.template, template as Template);
  }
  if (page.template === 'module') await loadPageModule(page.moduleId, page.module);
}

/** Makes templates known that need no loading, as on the server. */
export function registerTemplates(known: Readonly<Record<TemplateName, unknown>>): void {
  for (const [name, template] of Object.entries(known)) templates.set(name as TemplateName, template as Template);
}

/** Returns the template of a page, or `undefined` until `loadTemplate` has been there. */
export function findTemplate(page: PageData): Template | undefined {
  if (page.template === 'module' && !hasPageModule(page.moduleId)) return undefined;
  return templates.get(page.template);
}

/** Returns the addresses of the style sheets that a page needs beside that of all pages. */
export function stylesOf({ template, styles = [] }: PageData, baseUrl: string): readonly string[] {
  const path = styleSheets[template];
  return path === undefined ? styles : [toFileHref(path, baseUrl), ...styles];
}
