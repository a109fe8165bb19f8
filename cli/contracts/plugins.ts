import type { SiteConfig } from '../config/schema/site.ts';

/** The site's Markdown plugins, as passed to the code that parses pages. */
export interface MarkdownPlugins extends Pick<SiteConfig['markdown'], 'remark' | 'rehype'> {
  /** Path of the module that bundles all plugins. */
  module: string;
  /** Hash of the plugins' code and options. */
  hash: string;
  /** Time limit for a plugin to process a page, in milliseconds, if the run sets one. */
  limit?: number | undefined;
}
