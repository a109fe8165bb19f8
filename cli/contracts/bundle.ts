import type { PageData } from '../../runtime/page-data.ts';

/** A file made by the bundler. */
export interface BundledFile {
  /** Path inside the output folder. */
  path: string;
  text: string;
}

/** Scripts inside of pages, which must run before the first paint: of every page, and of sites that have what they are for. */
export type InlineScripts = Record<'always' | 'announcement' | 'sidebar', string>;

/** The browser's part of a site. */
export interface ClientBundle {
  files: BundledFile[];
  /** Path of the script that every page loads. */
  boot: string;
  /** Path of the style sheet that every page loads. */
  styles: string;
  inlineScripts: InlineScripts;
  /** Paths of the chunks that every page needs to come alive. */
  app: string[];
  /** Those that pages of a template need beside them, itself first, where it is no part of the application. */
  late: Partial<Record<PageData['template'], string[]>>;
  /** Path of the style sheet of each React page that imports any, by the page's id. */
  moduleStyles: Record<string, string>;
  /** Documents for sandboxed frames, and the content security policy that each of them has. */
  frames: { path: string; policy: string }[];
  /** Paths of each island's chunk and of the style sheet that it imports, by its name. */
  islands: Record<string, { module: string; styles?: string }>;
  /** Names of the components and slots that are the site's own. */
  theme: string[];
  /** Path of the chunk of each React page that exports a component, by the page's id. */
  modules: Record<string, string>;
}

/** Both halves of the application: what is sent to browsers, and what renders on the server. */
export interface SiteBundle {
  client: ClientBundle;
  /** Script of the development server, which shows changes as they are saved. */
  live: string;
  /** JavaScript module that exports `renderPage` and `renderIsland`. */
  server: string;
  /** Identifies the application: changes whenever a byte of either half does. */
  build: string;
}
