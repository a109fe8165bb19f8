import type { PageSidebar, Upgrade } from '../../../runtime/page-data.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { CardFonts } from '../../contracts/card.ts';
import type { LastChanges } from '../../contracts/last-change.ts';
import type { RedirectRoute, Route, SiteIndex } from '../../contracts/site-index.ts';
import type { ChangedOriginal } from '../../contracts/translation.ts';
import type { PlaceInSidebar } from '../sidebar-view.ts';
import type { PageTitles } from './titles.ts';

/** What the data of a page is made from, beside the page's route. */
export interface PageDataContext {
  config: SiteConfig;
  index: SiteIndex;
  /** Returns a sidebar, named by its `sidebarKey`, as the page in one place of it names it. */
  sidebarAt(key: string, place: PlaceInSidebar): string | PageSidebar;
  /** Addresses of the chunks and style sheets of React pages, by id. */
  modules: ReadonlyMap<string, { module: string; styles?: string }>;
  /** Originals that have changed since they were translated, by the translation's file. */
  changes: ReadonlyMap<string, ChangedOriginal>;
  build: string;
  /** What the upgrade guide of each library compares, by the library's name; without those of which one release is known. */
  upgrades: ReadonlyMap<string, Upgrade>;
  titles: PageTitles;
  /** The fonts of its cards; `null` where it has none. */
  cardFonts: CardFonts | null;
  /** When the site's files were changed last; empty where the site does not show that. */
  lastChanges: LastChanges;
}

/** What a page has of its article, beside its HTML. */
export interface ArticleParts {
  /** Addresses of the style sheets it needs. */
  styles: string[];
  /** Address of the picture that stands for the page where it is shared. */
  image?: string;
}

/** A route that is rendered by a template. */
export type RenderedRoute = Exclude<Route, RedirectRoute>;
