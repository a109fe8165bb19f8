/// <reference path="../runtime/import-addresses.d.ts" preserve="true" />
/** Everything that a site's own files can import from `sitegen`. */
export type * from '../runtime/page-data.ts';
export { defineConfig, defineSidebars } from './config/define.ts';
export type {
  DataPage,
  HtmlNode,
  MarkdownNode,
  MarkdownPage,
  PlannedPage,
  PluginFile,
  RehypePlugin,
  RemarkPlugin,
  RouteChanges,
  Routes,
  Source,
  SourceSite,
} from './config/hooks.ts';
export type { SidebarsInput } from './config/schema/sidebars.ts';
export type { SiteConfigInput } from './config/schema/site.ts';
export * from './public.ts';
