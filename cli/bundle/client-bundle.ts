import { posix } from 'node:path';
import type { Metafile } from 'esbuild';
import type { PageData } from '../../runtime/page-data.ts';
import type { BundledFile, ClientBundle } from '../contracts/bundle.ts';
import type { IslandFile, PageModuleFile, ThemeFile } from '../contracts/source-file.ts';
import { sitePrefix } from './esbuild-options.ts';
import { framePolicy } from './frame-documents.ts';
import { replacedPrefix } from './theme.ts';

/** Where the template of each kind of page is: a chunk of its own. Browser and server name the same, which a test checks. */
export const templateSources: Readonly<Record<PageData['template'], string>> = {
  doc: 'templates/doc/DocPage.tsx',
  api: 'templates/api/ApiPage.tsx',
  upgrade: 'templates/api/UpgradePage.tsx',
  page: 'templates/doc/DocPage.tsx',
  category: 'templates/doc/CategoryPage.tsx',
  module: 'templates/page/ModulePage.tsx',
  'blog-post': 'templates/blog/PostPage.tsx',
  'blog-list': 'templates/blog/PostListPage.tsx',
  'blog-tags': 'templates/blog/TagsPage.tsx',
  'blog-authors': 'templates/blog/AuthorsPage.tsx',
  'blog-archive': 'templates/blog/ArchivePage.tsx',
  search: 'templates/search/SearchPage.tsx',
  'not-found': 'templates/errors/NotFoundPage.tsx',
};

/** What esbuild wrote for browsers, and what it was asked for. */
export interface ClientOutput {
  files: BundledFile[];
  metafile: Metafile;
  modules: readonly PageModuleFile[];
  islands: readonly IslandFile[];
  theme: readonly ThemeFile[];
  inlineScript: string;
  /** Entry of the style sheet of all pages. */
  styles: string;
}

/** Describes what esbuild wrote for browsers: which file is for what, and which files come together. */
export function toClientBundle(output: ClientOutput): ClientBundle {
  const { files, modules, islands, theme, inlineScript } = output;
  const { outputs } = output.metafile;
  const bySource = new Map(Object.entries(outputs).map(([path, { entryPoint }]) => [entryPoint, path]));
  const outputOf = (source: string): string => {
    const path = bySource.get(source) ?? bySource.get(source.replace('templates/', replacedPrefix));
    if (path === undefined) throw new Error(`esbuild wrote no output for ${source}`);
    return path;
  };
  const app = closureOf(outputOf('templates/browser-app.tsx'), outputs);
  const templates = Object.entries(templateSources) as [PageData['template'], string][];
  const pages = modules.map(({ file, id }) => [id, outputOf(sitePrefix + file)] as const);
  const hasDefault = (path: string) => outputs[path]?.exports.includes('default') === true;
  const islandChunks = islands
    .map(({ name, file }) => ({ name, path: outputOf(sitePrefix + file) }))
    .filter(({ path }) => hasDefault(path));
  const languages = Object.entries(outputs).filter(([, { entryPoint }]) =>
    entryPoint?.startsWith('templates/messages/'),
  );
  return {
    files,
    boot: outputOf('templates/browser.ts'),
    styles: outputOf(output.styles.replace(/^(?=sitegen:)/, 'virtual:')),
    inlineScript,
    app: Object.fromEntries(
      templates.map(([name, source]) => [name, [...new Set([...app, ...closureOf(outputOf(source), outputs)])]]),
    ) as ClientBundle['app'],
    messages: Object.fromEntries(
      languages.map(([path, { entryPoint = '' }]) => [posix.basename(entryPoint, '.json'), path]),
    ),
    moduleStyles: Object.fromEntries(
      pages.flatMap(([id, output]) => {
        const styles = outputs[output]?.cssBundle;
        return styles === undefined ? [] : [[id, styles] as const];
      }),
    ),
    frames: files.filter(({ path }) => path.endsWith('.html')).map(({ path }) => ({ path, policy: framePolicy })),
    islands: Object.fromEntries(
      islandChunks.map(({ name, path }) => {
        const styles = outputs[path]?.cssBundle;
        return [name, { module: path, ...(styles !== undefined && { styles }) }];
      }),
    ),
    theme: theme.map(({ name }) => name),
    modules: Object.fromEntries(pages.filter(([, path]) => hasDefault(path))),
  };
}

/** Returns a chunk and all chunks that it imports at once. */
function closureOf(path: string, outputs: Metafile['outputs'], found: Set<string> = new Set()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const { path: imported, kind, external } of outputs[path]?.imports ?? []) {
    if (kind === 'import-statement' && !external) closureOf(imported, outputs, found);
  }
  return found;
}
