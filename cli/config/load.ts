import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Diagnostic, type Outcome, outcome, startOf, toUnusedFile } from '../diagnostics/diagnostic.ts';
import { loadModule } from './load-module.ts';
import type { Located } from './locate.ts';
import { parseJsonFile } from './parse-json.ts';
import { type SidebarsConfig, sidebarsSchema } from './schema/sidebars.ts';
import { type SiteConfig, siteSchema } from './schema/site.ts';
import { upwards } from './upwards.ts';
import { validate, validateAcyclic } from './validate.ts';

/** The folders for loading a site's configuration. */
export interface LoadOptions {
  siteDir: string;
  /** Folder for temporary files. */
  workDir: string;
}

/** Keys that other tools have, or that are often put in the wrong place, and what to do with each. */
const foreignKeys: readonly [RegExp, string][] = [
  [/^navbar\.items\[\d+\]\.items$/, `Add "type: 'dropdown'" to the item: it is a menu.`],
  [/^footer\.links$/, 'Name it "columns".'],
  [/^i18n$/, 'Name it "locales".'],
  [/^base$/, 'Name it "baseUrl".'],
  [/^description$/, 'Name it "tagline".'],
  [/^nav$/, 'Name it "navbar".'],
  [/^logo$/, 'Put it into "navbar".'],
  [
    /^(?:theme|themeColor|primaryColor|colors)$/,
    'Set colours in a style sheet that "css" names: ":root { --accent: #639; }".',
  ],
  [/^themeConfig$/, 'Put its keys into the configuration itself: "navbar", "footer", "colorMode", "announcementBar".'],
  [/^plugins$/, 'Name plugins for Markdown in "markdown", and modules that make pages in "sources".'],
  [/^onBroken\w*$/, `Set severities with "diagnostics: { 'link/broken': 'error', 'link/anchor': 'error' }".`],
  [/^stylesheets?$/, 'Name it "css": a list of files of the site.'],
  [/^scripts$/, 'Put them into "head".'],
  [/^sidebars?$/, 'Put sidebars into sidebars.ts.'],
  [/^versions$/, 'Put it into "docs".'],
  [/^(?:math|variables|remark|rehype|toc)$/, 'Put it into "markdown".'],
];

const configFile = 'site.config.ts';

/** Endings of files of a configuration or sidebars that are not read. */
const otherEndings = ['js', 'mjs', 'cjs', 'mts', 'json', 'yml', 'yaml'];

/** Compiler, bundler and native modules read packages from the disk, not from the archives of Yarn's Plug'n'Play. */
const archived = {
  code: 'config/load-failed',
  message: "Yarn's Plug'n'Play keeps packages in archives, from which sitegen cannot read",
  hint: 'Set "nodeLinker: node-modules" in .yarnrc.yml, and run "yarn install".',
} as const satisfies Diagnostic;

/**
 * Returns why a path is not the folder of a site, or `null` if there is a configuration in it. Throws if the system
 * refuses to tell, as for a folder that may not be entered.
 */
export function findMissingConfig(siteDir: string): Diagnostic | null {
  const code = 'config/missing';
  if (statSync(siteDir, { throwIfNoEntry: false })?.isFile()) {
    const hint = `Set the folder that contains ${configFile} with --content.`;
    return { code, message: `${siteDir} is a file, not the folder of a site`, hint };
  }
  if (statSync(join(siteDir, configFile), { throwIfNoEntry: false })) return null;
  const message = `No ${configFile} in ${siteDir}`;
  const other = otherEndings.map((ending) => `site.config.${ending}`).find((file) => existsSync(join(siteDir, file)));
  if (other !== undefined) {
    const hint = `Name ${other} ${configFile}, and export the configuration with "export default".`;
    return { code, message, hint };
  }
  const above = findSiteAbove(siteDir);
  const hint = above
    ? `${above} has one: set that folder with --content.`
    : `Create it with "export default defineConfig({ title: '...', url: 'https://...' })", or set the site's folder with --content.`;
  return { code, message, hint };
}

/** Returns the folder of a site, above a folder or beside one of those above it, as for a command in a part of it. */
function findSiteAbove(folder: string): string | undefined {
  const places = upwards(dirname(folder)).flatMap((place) => [place, join(place, basename(folder))]);
  return places.find((place) => existsSync(join(place, configFile)));
}

/** Returns the site's configuration with defaults filled in, or `null` and diagnostics. */
export async function loadConfig({ siteDir, workDir }: LoadOptions): Promise<Outcome<Located<SiteConfig> | null>> {
  const missing = findMissingConfig(siteDir);
  if (missing) return outcome(null, [missing]);
  if (process.versions['pnp'] !== undefined) return outcome(null, [archived]);
  const { value: loaded, diagnostics: problems } = await loadModule({
    siteDir,
    file: configFile,
    workDir,
    code: 'config/load-failed',
  });
  if (!loaded) return outcome(null, problems);
  const hintForForeignName = (name: string) => foreignKeys.find(([key]) => key.test(name))?.[1];
  const code = 'config/invalid';
  const options = { schema: siteSchema, code, what: 'the configuration', hintForForeignName } as const;
  const { value, diagnostics } = validate({ ...loaded, ...options });
  return outcome(value && { value, locate: loaded.locate }, diagnostics);
}

/** Returns the site's own sidebars, or `null` if it has no `sidebars.ts`. */
export async function loadSidebars(options: LoadOptions): Promise<Outcome<Located<SidebarsConfig> | null>> {
  const { siteDir } = options;
  if (existsSync(join(siteDir, 'sidebars.ts'))) return loadCode('sidebars.ts', options);
  const others = otherEndings.map((ending) => `sidebars.${ending}`).filter((file) => existsSync(join(siteDir, file)));
  return outcome(
    null,
    others.map((file) => toUnusedFile(file, 'Name it sidebars.ts, and export the sidebars with "export default".')),
  );
}

/**
 * Returns the sidebars of a docs snapshot. A snapshot must have sidebars: without them, the result is `null` and a
 * diagnostic.
 *
 * @param folder folder of the snapshot, relative to the site folder
 */
export async function loadSnapshotSidebars(
  folder: string,
  options: LoadOptions,
): Promise<Outcome<Located<SidebarsConfig> | null>> {
  if (existsSync(join(options.siteDir, folder, 'sidebars.ts'))) return loadCode(`${folder}/sidebars.ts`, options);
  const file = `${folder}/sidebars.json`;
  const text = await readFile(join(options.siteDir, file), 'utf8').catch(() => null);
  if (text === null) {
    const message = `The version in ${folder} has no sidebars`;
    const hint = `Restore ${file}; {"docs": [{"type": "autogenerated", "dirName": "."}]} creates one of all its pages.`;
    const span = startOf(folder);
    return outcome(null, [{ code: 'version/incomplete', message, hint, span }]);
  }
  const { value, locate, errors } = parseJsonFile(text, file);
  const [error] = errors; // Further errors are consequences of the first.
  return error
    ? outcome(null, [{ code: 'sidebar/invalid', hint: 'Write it as JSON.', ...error }])
    : check({ value, locate });
}

async function loadCode(file: string, options: LoadOptions): Promise<Outcome<Located<SidebarsConfig> | null>> {
  const { value, diagnostics } = await loadModule({ ...options, file, code: 'sidebar/invalid' });
  return value ? check(value) : outcome(null, diagnostics);
}

function check(read: Located<unknown>): Outcome<Located<SidebarsConfig> | null> {
  const options = { schema: sidebarsSchema, code: 'sidebar/invalid', what: 'the sidebars' } as const;
  const { value, diagnostics } = validateAcyclic({ ...read, ...options });
  return outcome(value && { value, locate: read.locate }, diagnostics);
}
