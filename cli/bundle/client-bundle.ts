import { posix } from 'node:path';
import type { Metafile } from 'esbuild';
import type { PageData } from '../../runtime/page-data.ts';
import type { BundledFile, ClientBundle } from '../contracts/bundle.ts';
import type { PageModuleFile } from '../contracts/source-file.ts';
import { sitePrefix } from './esbuild-options.ts';

/** Where the templates are: each is a chunk of its own. */
const templateSources: Readonly<Record<PageData['template'], string>> = {
  doc: 'templates/doc/DocPage.tsx',
  api: 'templates/api/ApiPage.tsx',
  page: 'templates/page/MarkdownPage.tsx',
  category: 'templates/doc/CategoryPage.tsx',
  module: 'templates/page/ModulePage.tsx',
  'not-found': 'templates/errors/NotFoundPage.tsx',
};

/** Describes what esbuild wrote for browsers: which file is for what, and which files come together. */
export function toClientBundle(
  files: BundledFile[],
  { outputs }: Metafile,
  modules: readonly PageModuleFile[],
  inlineScript: string,
): ClientBundle {
  const bySource = new Map(Object.entries(outputs).map(([path, { entryPoint }]) => [entryPoint, path]));
  const outputOf = (source: string): string => {
    const path = bySource.get(source);
    if (path === undefined) throw new Error(`esbuild wrote no output for ${source}`);
    return path;
  };
  const app = closureOf(outputOf('templates/browser-app.tsx'), outputs);
  const templates = Object.entries(templateSources) as [PageData['template'], string][];
  const pages = modules.map(({ file, id }) => [id, outputOf(sitePrefix + file)] as const);
  const languages = Object.entries(outputs).filter(([, { entryPoint }]) =>
    entryPoint?.startsWith('templates/messages/'),
  );
  return {
    files,
    boot: outputOf('templates/browser.ts'),
    styles: outputOf('templates/styles/site.css'),
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
    modules: Object.fromEntries(pages.filter(([, output]) => outputs[output]?.exports.includes('default'))),
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
