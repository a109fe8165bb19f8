import type { SiteConfig } from '../config/schema/site.ts';

/** The site's plugins for Markdown, as those who read pages are told of them. */
export interface MarkdownPlugins extends Pick<SiteConfig['markdown'], 'remark' | 'rehype'> {
  /** Path of the module that all of them are bundled into. */
  module: string;
  /** Stands for their code and their options. */
  hash: string;
  /** Time that a plugin has for a page, in milliseconds, where the run has a limit of its own. */
  limit?: number | undefined;
}
