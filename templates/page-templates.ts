import type { ComponentType } from 'react';
import type { PageData } from '../runtime/page-data.ts';
import { toFileHref } from '../runtime/url.ts';
import ApiPage from './api/ApiPage.tsx';
import ArchivePage from './blog/ArchivePage.tsx';
import AuthorsPage from './blog/AuthorsPage.tsx';
import PostListPage from './blog/PostListPage.tsx';
import PostPage from './blog/PostPage.tsx';
import TagsPage from './blog/TagsPage.tsx';
import CategoryPage from './doc/CategoryPage.tsx';
import DocPage from './doc/DocPage.tsx';
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

/** Templates that come when they are needed: few readers see them, and each has much that no other needs. */
const loaders: { [Name in TemplateName]?: () => Promise<{ default: Template<PageOf<Name>> }> } = {
  upgrade: () => import('./api/UpgradePage.tsx'),
  search: () => import('./search/SearchPage.tsx'),
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

/** Templates that are at hand. All but those above together are smaller than what a request for each would cost. */
const templates: { [Name in TemplateName]?: Template<PageOf<Name>> } = {
  doc: DocPage,
  api: ApiPage,
  page: DocPage,
  category: CategoryPage,
  module: ModulePage,
  'blog-post': PostPage,
  'blog-list': PostListPage,
  'blog-tags': TagsPage,
  'blog-authors': AuthorsPage,
  'blog-archive': ArchivePage,
  'not-found': NotFoundPage,
};

/** Loads what it takes to render a page: React renders it without waiting afterwards. */
export async function loadTemplate(page: PageData): Promise<void> {
  if (!templates[page.template]) {
    const loaded = await loaders[page.template]?.();
    registerTemplates({ [page.template]: loaded?.default });
  }
  if (page.template === 'module') await loadPageModule(page.moduleId, page.module);
}

/** Makes templates known that need no loading, as on the server. */
export function registerTemplates(known: typeof templates): void {
  Object.assign(templates, known);
}

/** Returns the template of a page, or `undefined` until `loadTemplate` has been there. */
export function findTemplate(page: PageData): Template | undefined {
  if (page.template === 'module' && !hasPageModule(page.moduleId)) return undefined;
  return templates[page.template] as Template | undefined;
}

/** Returns the addresses of the style sheets that a page needs beside that of all pages. */
export function stylesOf({ template, styles = [] }: PageData, baseUrl: string): readonly string[] {
  const path = styleSheets[template];
  return path === undefined ? styles : [toFileHref(path, baseUrl), ...styles];
}
