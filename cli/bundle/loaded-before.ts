import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Loader, Plugin } from 'esbuild';
import { relativePath } from '../diagnostics/paths.ts';
import { packageRoot } from '../package-root.ts';

const boot = 'templates/browser.ts';
const app = 'templates/browser-app.tsx';
const docs = 'templates/doc/doc-templates.ts';

/** Parts of the application that load later, each with the part that is always loaded before it. */
const earlier: Readonly<Record<string, string>> = {
  [app]: boot,
  'runtime/analytics/analytics.ts': boot,
  'runtime/api/filter-rows.ts': boot,
  'runtime/api/hover-card.ts': boot,
  'runtime/code-types/type-cards.ts': boot,
  'runtime/drawer/without-popover.ts': boot,
  'runtime/images/zoom.ts': boot,
  'runtime/islands/hydrate-island.tsx': boot,
  'runtime/navigation/look-up.ts': boot,
  'runtime/search/clients/embedded-client.ts': app,
  'runtime/search/clients/fallback-client.ts': app,
  'runtime/search/clients/hosted-client.ts': app,
  'runtime/search/types/answer.ts': app,
  'templates/api/upgrade-template.ts': docs,
  'templates/blog/blog-templates.ts': docs,
  [docs]: app,
  'templates/search/page/search-template.ts': app,
  'templates/diagrams/Mermaid.tsx': boot,
  'templates/search/dialog/open-search.tsx': app,
};

/** Imports of the code that the application and all islands share, which is kept in one chunk. */
const alive = [boot, 'runtime/errors/ErrorBoundary.tsx', 'runtime/errors/KeptNodes.tsx'].map(toImport).join('');

/** Code appended to a site's scripts: it imports what is always loaded before them. */
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
