import { defineTask } from '../core/threads/task.ts';
import type { CardInput } from './card/make-card.ts';
import type { IslandInput } from './render-island.ts';
import type { MdxRenderInput } from './render-mdx.ts';
import type { RenderInput } from './render-page.ts';

export { type DocumentAssets, toContentSecurityPolicy } from './document.ts';
export { openSearchFile, toHeadElements, toHeadSources, webManifestFile } from './head-elements.ts';
export { toSitemapEntries } from './page-data/addresses.ts';
export { toCard } from './page-data/card.ts';
export type { ArticleParts, PageDataContext, RenderedRoute } from './page-data/context.ts';
export { toPageData, withArticle } from './page-data/page-data.ts';
export { type PageTitles, toPageTitles } from './page-data/titles.ts';
export { toHostRedirects, toRedirectDocument } from './redirect.ts';
export type { RenderedDocument, RenderInput } from './render-page.ts';
export { createSidebarViews, type PlaceInSidebar, type SidebarViews, toWholeSidebar } from './sidebar-view.ts';

/** Renders an island to HTML. */
export const islandTask = defineTask('island', async (input: IslandInput) =>
  (await import('./render-island.ts')).renderIsland(input),
);

/** Runs the code of an MDX page. */
export const mdxTask = defineTask('mdx', async (input: MdxRenderInput) =>
  (await import('./render-mdx.ts')).renderMdx(input),
);

/** Renders a page to its complete HTML document. */
export const renderPage = async (input: RenderInput) => (await import('./render-page.ts')).renderPage(input);

/** Loads the font parser on demand, since most sites draw no cards. */
export const openFonts = () => import('./card/fonts.ts');

/** Draws the social card of a page. */
export const cardTask = defineTask(
  'card',
  async (input: CardInput) => (await import('./card/make-card.ts')).makeCard(input),
  { isLong: true },
);
