import { posix } from 'node:path';
import type { Metafile } from 'esbuild';
import type { PageData } from '../../runtime/page-data.ts';
import type { BundledFile, ClientBundle } from '../contracts/bundle.ts';
import type { IslandFile, PageModuleFile, ThemeFile } from '../contracts/source-file.ts';
import { sitePrefix } from './esbuild-options.ts';
import { framePolicy } from './frame-documents.ts';
import { replacedPrefix } from './theme.ts';

/** Where the templates are that are no part of the application: chunks of their own. */
export const lateTemplates: Readonly<Partial<Record<PageData['template'], string>>> = {
  upgrade: 'templates/api/UpgradePage.tsx',
  search: 'templates/search/SearchPage.tsx',
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
  // The entry only names the file that its code lies in, which others import too.
  const boot = Object.entries(outputs).find(([, { inputs }]) => Object.hasOwn(inputs, 'templates/browser.ts'))?.[0];
  if (boot === undefined) throw new Error('esbuild wrote no output for templates/browser.ts');
  const app = closureOf(outputOf('templates/browser-app.tsx'), outputs);
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
    boot,
    styles: outputOf(output.styles.replace(/^(?=sitegen:)/, 'virtual:')),
    inlineScript,
    app: [...app],
    late: Object.fromEntries(
      Object.entries(lateTemplates).map(([name, source]) => {
        const own = closureOf(outputOf(source), outputs);
        return [name, [...own].filter((path) => !app.has(path))];
      }),
    ),
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
