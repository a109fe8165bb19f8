import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, posix, sep } from 'node:path';
import { parseJson } from '../config/parse-json.ts';
import { type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { relativePath } from '../diagnostics/paths.ts';
import { otherDocs, readSettings } from './docusaurus/settings.ts';
import { findIncludes } from './markdown/includes.ts';
import { metaFile } from './markdown/meta-files.ts';
import { findPagesFolder } from './markdown/pages-folder.ts';
import { findSettings, findStatics } from './markdown/settings.ts';
import { listOf, type OldModules, objectOf, textOf } from './old-site.ts';
import { findModule, runModule } from './run-module.ts';
import { starlightOptions } from './starlight/settings.ts';

/** Names to skip: build output, installed packages, git's folder and macOS metadata. */
const ignored =
  /^(?:node_modules|\.git|\.docusaurus|\.cache-loader|\.astro|\.DS_Store)$|^\.vitepress\/(?:cache|dist|\.temp)$/;

const text = /\.(?:mdx?|json|ya?ml|[cm]?[jt]sx?|css|vue)$/i;

/**
 * Returns a file of the old site, or all files below a folder, with their text; `null` for files that are not text.
 * Symbolic links in the folder are not followed, and build output is skipped.
 */
export function readOldFiles(siteDir: string, place: string, skipped: ReadonlySet<string>): Map<string, string | null> {
  const files = new Map<string, string | null>();
  const add = (file: string) => files.set(file, text.test(file) ? readFileSync(join(siteDir, file), 'utf8') : null);
  const visit = (path: string) => {
    for (const name of readdirSync(join(siteDir, path)).sort()) {
      const file = posix.join(path, name);
      if (ignored.test(name) || ignored.test(file.replace(/^.*?(?=\.vitepress\/)/, '')) || skipped.has(file)) continue;
      const stats = lstatSync(join(siteDir, file));
      if (stats.isDirectory()) visit(file);
      else if (stats.isFile()) add(file);
    }
  };
  if (statSync(join(siteDir, place)).isDirectory()) visit(place);
  else add(place);
  return files;
}

/** Runs the configuration of a Docusaurus site and its sidebars module. Returns `null` if either cannot be loaded. */
export async function loadDocusaurus(siteDir: string): Promise<Outcome<OldModules | null>> {
  const hint = 'Specify the folder that contains docusaurus.config.js or docusaurus.config.ts.';
  const { value: loaded, diagnostics } = await loadConfig(siteDir, ['docusaurus.config'], { name: 'Docusaurus', hint });
  if (!loaded) return outcome(null, diagnostics);
  const settings = readSettings(loaded);
  const { docs, blog, pages } = settings;
  const sidebars = await loadSidebars(siteDir, textOf(docs?.['sidebarPath']));
  if (sidebars && sidebars.value === undefined) return outcome(null, sidebars.diagnostics);
  const contents = [docs, blog, pages, ...otherDocs(settings).map(({ options }) => options)];
  const outside = contents
    .flatMap((options) => textOf(options?.['path'])?.match(/^\.\..*/)?.[0] ?? [])
    .filter((folder) => existsSync(join(siteDir, folder)));
  return outcome({ ...loaded, sidebars: sidebars?.value, outside });
}

/** Runs the sidebars module at a path. Returns `null` without a path, and no sidebars if there is no such file. */
async function loadSidebars(siteDir: string, path: string | undefined): Promise<Outcome<unknown> | null> {
  if (!path) return null;
  const file = isAbsolute(path) ? relativePath(siteDir, path) : posix.normalize(path);
  return existsSync(join(siteDir, file)) ? runModule(siteDir, file) : outcome({});
}

/** Runs the configuration of a VitePress site. Returns `null` if it cannot be loaded. */
export async function loadVitepress(siteDir: string): Promise<Outcome<OldModules | null>> {
  const paths = ['.vitepress/config', '.vitepress/config/index'];
  const hint = 'Specify the folder that contains the folder .vitepress, often "docs".';
  const { value: loaded, diagnostics } = await loadConfig(siteDir, paths, { name: 'VitePress', hint });
  return outcome(loaded && { ...loaded, outside: [] }, diagnostics);
}

/** Runs the configuration of a Starlight site. Returns `null` if it cannot be loaded, or does not use Starlight. */
export async function loadStarlight(siteDir: string): Promise<Outcome<OldModules | null>> {
  const hint = 'Specify the folder that contains astro.config.mjs, with starlight() in its integrations.';
  const { value: loaded, diagnostics } = await loadConfig(siteDir, ['astro.config'], { name: 'Starlight', hint });
  if (loaded && starlightOptions(loaded.config) === undefined) {
    const message = `${loaded.configFile} does not use Starlight`;
    return outcome(null, [{ code: 'config/missing', message, hint, span: startOf(loaded.configFile) }]);
  }
  return outcome(loaded && { ...loaded, aliases: await readAliases(siteDir), outside: [] }, diagnostics);
}

/**
 * Reads the navigation of a folder of Markdown: a file in it, the settings of a generator, which are mostly in a folder
 * around it, or the files of Nextra and Fumadocs in all folders. There may be none. Returns `null` if the pages are in
 * another folder.
 */
export async function loadMarkdown(siteDir: string, project: string): Promise<Outcome<OldModules | null>> {
  const other = findPagesFolder(siteDir);
  if (other) {
    const message = `The pages of ${other.file} are in its folder "${other.folder}"`;
    return outcome(null, [{ code: 'config/missing', message, hint: 'Specify the folder of the pages.' }]);
  }
  const settings = findSettings(siteDir);
  const outside = [settings?.file, findStatics(siteDir, settings)].flatMap((place) =>
    place?.startsWith('../') ? place : [],
  );
  const summary = ['SUMMARY.md', '_sidebar.md'].find((file) => existsSync(join(siteDir, file)));
  const configFile = summary ?? settings?.file;
  const files = readOldFiles(siteDir, '.', new Set());
  const read = configFile === undefined ? await loadMetaFiles(siteDir, files) : { configFile };
  // The settings of others do not belong to a folder that has a file with its navigation.
  const isOther = summary !== undefined && posix.basename(settings?.file ?? '') !== 'book.toml';
  const modules = { ...read, config: (isOther ? undefined : settings?.config) ?? {} };
  const included = findIncludes({ ...modules, files });
  return outcome({ ...modules, outside: [...outside, ...[...included].filter(isOutside(siteDir, project))] });
}

/** Returns whether a path leads to a file of the project that is not in the folder of the pages. */
function isOutside(siteDir: string, project: string): (path: string) => boolean {
  const root = `${realpathSync(project)}${sep}`;
  return (path) => {
    const file = join(siteDir, path);
    return path.startsWith('../') && existsSync(file) && statSync(file).isFile() && realpathSync(file).startsWith(root);
  };
}

/** Returns what the files of Nextra and Fumadocs export, by path. One that cannot be read is left, and listed. */
async function loadMetaFiles(
  siteDir: string,
  files: ReadonlyMap<string, string | null>,
): Promise<Pick<OldModules, 'configFile' | 'sidebars'>> {
  const sidebars: Record<string, unknown> = {};
  for (const [file, text] of files) {
    if (!metaFile.test(file)) continue;
    const value = file.endsWith('.json') ? parseJson(text ?? '') : (await runModule(siteDir, file)).value;
    if (typeof value === 'object' && value !== null) sidebars[file] = value;
  }
  return { configFile: Object.keys(sidebars)[0] ?? '.', sidebars };
}

/** Returns the aliases of folders of a site in its `tsconfig.json`. */
async function readAliases(siteDir: string): Promise<Record<string, string>> {
  const file = join(siteDir, 'tsconfig.json');
  if (!existsSync(file)) return {};
  const { default: ts } = await import('typescript');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  const { baseUrl, paths } = objectOf(objectOf(config)['compilerOptions']);
  const found = Object.entries(objectOf(paths)).flatMap(([name, targets]) => {
    const folder = textOf(listOf(targets)[0]);
    if (!name.endsWith('/*') || !folder?.endsWith('/*')) return [];
    return [[name.slice(0, -1), posix.join(textOf(baseUrl) ?? '', folder.slice(0, -1))]];
  });
  return Object.fromEntries(found);
}

/** Runs the module at the first of these paths that exists, without its ending. */
async function loadConfig(
  siteDir: string,
  paths: readonly string[],
  { name, hint }: { name: string; hint: string },
): Promise<Outcome<Pick<OldModules, 'configFile' | 'config'> | null>> {
  const configFile = findModule(siteDir, paths);
  if (configFile === undefined)
    return outcome(null, [{ code: 'config/missing', message: `No ${name} configuration in ${siteDir}`, hint }]);
  const { value: config, diagnostics } = await runModule(siteDir, configFile);
  return outcome(config === undefined ? null : { configFile, config }, diagnostics);
}
