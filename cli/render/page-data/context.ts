import type { PageSidebar, Upgrade } from '../../../runtime/page-data.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { ComponentFiles } from '../../contracts/bundle.ts';
import type { CardFonts } from '../../contracts/card.ts';
import type { LastChanges } from '../../contracts/last-change.ts';
import type { MadePages } from '../../contracts/made-pages.ts';
import type { RedirectRoute, Route, SiteIndex } from '../../contracts/site-index.ts';
import type { ChangedOriginal } from '../../contracts/translation.ts';
import type { PlaceInSidebar } from '../sidebar-view.ts';
import type { PageTitles } from './titles.ts';

/** Input for page data, in addition to the route. */
export interface PageDataContext {
  config: SiteConfig;
  index: SiteIndex;
  /** Returns the reference to a sidebar from a page at one place in it. `key` is the sidebar's `sidebarKey`. */
  sidebarAt(key: string, place: PlaceInSidebar): string | PageSidebar;
  /** URLs of the chunks and style sheets of React pages, by id. */
  modules: ReadonlyMap<string, ComponentFiles>;
  /** Originals that have changed since their translation, by path of the translation. */
  changes: ReadonlyMap<string, ChangedOriginal>;
  build: string;
  /** Data for each library's upgrade guide, by library id. Libraries with only one known release are left out. */
  upgrades: ReadonlyMap<string, Upgrade>;
  titles: PageTitles;
  /** The card fonts, or `null` if the site has no cards. */
  cardFonts: CardFonts | null;
  /** When each file last changed; empty if the site does not show this. */
  lastChanges: LastChanges;
  /** Source that generated each page that has no file. */
  sourceByFile: MadePages['sourceByFile'];
}

/** The parts of an article other than its HTML. */
export interface ArticleParts {
  /** URLs of the style sheets it needs. */
  styles: string[];
  /** URL of the image for link previews. */
  image?: string;
}

/** A route that is rendered by a template. */
export type RenderedRoute = Exclude<Route, RedirectRoute>;
