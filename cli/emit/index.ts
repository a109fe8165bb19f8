import type { FeedFormat } from '../config/schema/blog.ts';
import type { FeedContent } from './feed.ts';
import type { SitemapEntry } from './sitemap.ts';

export { checkOutput, checkPlace, listFiles, lookAt } from './check-output.ts';
export type { FeedPost } from './feed.ts';
export { type FileMark, isAsMarked } from './file-mark.ts';
export { type HeaderRule, readHeaderRules } from './header-rules.ts';
export { defaultCacheControl, headersFile, toHeaders } from './headers.ts';
export { isRunning, isStagingName, machineId, recoverOutput } from './leftovers.ts';
export { type LlmsPage, toLlmsText } from './llms.ts';
export { type Manifest, manifestName, readManifest, type Shard, type SiteShard } from './manifest.ts';
export { createOutput, OutputError, type OutputFolder, toFailure } from './output-folder.ts';
export { readRedirects, redirectsFile, toRedirects } from './redirects.ts';
export { removeOutput } from './remove-output.ts';
export { toOpenSearch, toRobots, toWebManifest } from './well-known-files.ts';

/** Returns the text of a feed. */
export const toFeed = async (format: FeedFormat, content: FeedContent) =>
  (await import('./feed.ts')).toFeed(format, content);

/** Returns the sitemap of a site. */
export const toSitemap = async (entries: readonly SitemapEntry[], origin: string) =>
  (await import('./sitemap.ts')).toSitemap(entries, origin);
