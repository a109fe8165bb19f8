import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { relativePath } from '../diagnostics/paths.ts';
import { packageRoot } from '../package-root.ts';
import { appEntry, bootEntry, docTemplates } from './client-code.ts';

/** Parts of the application that load later, each with the part that is always loaded before it. */
const earlier: Readonly<Record<string, string>> = {
  [appEntry]: bootEntry,
  'runtime/analytics/analytics.ts': bootEntry,
  'runtime/api/filter-rows.ts': bootEntry,
  'runtime/api/hover-card.ts': bootEntry,
  'runtime/code-types/type-cards.ts': bootEntry,
  'runtime/drawer/without-popover.ts': bootEntry,
  'runtime/islands/hydrate-island.tsx': bootEntry,
  'runtime/navigation/look-up.ts': bootEntry,
  'runtime/search/clients/embedded-client.ts': appEntry,
  'runtime/search/clients/fallback-client.ts': appEntry,
  'runtime/search/clients/hosted-client.ts': appEntry,
  'runtime/search/types/answer.ts': appEntry,
  'templates/api/upgrade-template.ts': docTemplates,
  'templates/blog/blog-templates.ts': docTemplates,
  [docTemplates]: appEntry,
  'templates/errors/not-found-template.ts': appEntry,
  'templates/search/page/search-template.ts': appEntry,
  'templates/diagrams/Mermaid.tsx': bootEntry,
  'templates/images/open-zoom.ts': bootEntry,
  'templates/search/dialog/open-search.tsx': appEntry,
};

/** Imports of the code that the application and all islands share, which is kept in one chunk. */
const alive = [bootEntry, 'runtime/errors/ErrorBoundary.tsx', 'runtime/errors/KeptNodes.tsx'].map(toImport).join('');

/** Code appended to a site's scripts. It imports the code that is always loaded before them. */
export const siteScriptSuffix = `${alive}import 'react-dom/client';\n`;

function toImport(file: string): string {
  return `\nimport ${JSON.stringify(join(packageRoot, file))};\n`;
}

/**
 * Makes later parts of the application import the earlier ones. esbuild writes one chunk for each set of entry points
 * that share code. With these imports, code shared with an earlier part stays in the chunk of the earlier part.
 */
export const loadedBefore: Plugin = {
  name: 'loaded-before',
  setup(build) {
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const before = earlier[relativePath(packageRoot, path)];
      if (before === undefined) return undefined;
      const text = await readFile(path, 'utf8');
      const loader = extname(path).slice(1) as Loader;
      return { contents: text + toImport(before), loader };
    });
  },
};
