import type { PageData } from '../../runtime/page-data.ts';

/** A file that the bundler has generated. */
export interface BundledFile {
  /** Path inside the output folder. */
  path: string;
  text: string;
}

/**
 * Inline scripts, which must run before the first paint: for every page, and for sites with an announcement or a
 * hideable sidebar.
 */
export type InlineScripts = Record<'always' | 'announcement' | 'sidebar', string>;

/** Paths of the chunk of a component of the site, and of the style sheet that it imports. */
export interface ComponentFiles {
  module: string;
  styles?: string;
}

/** The code of a site that runs in the browser. */
export interface ClientCode {
  files: BundledFile[];
  /** Path of the script that every page loads. */
  boot: string;
  inlineScripts: InlineScripts;
  /** Paths of the chunks that every page needs for hydration, without `boot`. */
  app: string[];
  /**
   * Paths of the additional chunks that pages with a template need, the template itself first, unless it is part of
   * `app`.
   */
  templateChunks: Partial<Record<PageData['template'], string[]>>;
  /** Documents for sandboxed frames, each with its content security policy. */
  frames: { path: string; policy: string }[];
  /** Files of each island that exports a component, by island name. */
  islands: Record<string, ComponentFiles>;
  /** Names of the components and slots that the site replaces or fills. */
  theme: string[];
  /** Files of each React page that exports a component, by page id. */
  modules: Record<string, ComponentFiles>;
}

/** Both parts of the application's code: for browsers and for server-side rendering. */
export interface SiteCode {
  client: ClientCode;
  /** Script of the development server, which updates open pages after each save. */
  live: string;
  /** JavaScript module that exports `renderPage` and `renderIsland`. */
  server: string;
  /** Path of the file of sitegen that is this module. Missing if the module contains code of the site. */
  serverFile?: string;
}

/** The code of a site together with the style sheet that every page loads. */
export interface SiteBundle extends SiteCode {
  client: ClientCode & {
    /** Path of the style sheet. */
    styles: string;
  };
  /** Identifies the application: changes whenever any byte of either part changes. */
  build: string;
}
