import { createHash, hash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { BundledFile, SiteBundle, SiteCode } from '../contracts/bundle.ts';
import type { ThemeFile } from '../contracts/source-file.ts';
import { type Cache, toCacheKey } from '../core/cache/cache.ts';
import { rememberWithDeps, type WithDepsOptions } from '../core/cache/cache-with-deps.ts';
import type { BuildContext } from '../core/context.ts';
import { replaceFile } from '../core/files/replace-file.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { sitePrefix } from '../diagnostics/paths.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import { packageRoot } from '../package-root.ts';
import type { MdxBundle, MdxInput } from './bundle-mdx.ts';
import type { BundleInput } from './bundle-site.ts';
import { loadPlainBundle } from './load-plain-bundle.ts';
import { listThemeComponents, type ThemeComponent } from './theme-components.ts';

export { listThemeComponents, type ThemeComponent, templatesDir } from './theme-components.ts';

/** Input for a site's bundle. */
interface BundleSources extends Omit<BundleInput, 'components'> {
  /** The site's own style sheets, in order. */
  css: readonly string[];
  /**
   * Paths of all code files of the site. They are part of the cache key, since a new file can change how an import is
   * resolved.
   */
  codeFiles: readonly string[];
}

/**
 * Bundles templates, React pages, islands and style sheets. Code and styles are bundled separately: each comes from the
 * cache if none of its input files has changed. A site without its own code uses the prebuilt bundle, and its style
 * sheet too if it has no styles of its own.
 */
export async function bundlePages(sources: BundleSources, context: BuildContext): Promise<Outcome<SiteBundle | null>> {
  const plain = hasOwnCode(sources) ? null : loadPlainBundle();
  const [code, styles] = await Promise.all([
    plain ? outcome(plain.code) : bundleCode(sources, context),
    plain && sources.css.length === 0 ? outcome(plain.styles) : bundleSheet(sources, context),
  ]);
  const bundle = code.value && styles.value && withStyles(code.value, styles.value);
  return outcome(bundle, [...code.diagnostics, ...styles.diagnostics]);
}

function hasOwnCode({ modules, islands, theme }: BundleSources): boolean {
  return [modules, islands, theme].some((files) => files.length > 0);
}

async function bundleCode(
  { codeFiles, css: _, ...input }: BundleSources,
  { cache }: BuildContext,
): Promise<Outcome<SiteCode | null>> {
  const components = listThemeComponents();
  const isKnown = ({ name }: ThemeFile) => components.some((component) => component.name === name);
  const theme = input.theme.filter(isKnown);
  const bundled = await rememberBundle<SiteCode>(input.siteDir, cache, {
    stage: 'bundle',
    key: toCacheKey({ ...input, siteDir: '', codeFiles }),
    make: async () => (await import('./bundle-site.ts')).bundleSite({ ...input, theme, components }),
  });
  const unknown = input.theme.filter((file) => !isKnown(file)).map((file) => toUnknown(file, components));
  return outcome(bundled.value, [...unknown, ...bundled.diagnostics]);
}

function bundleSheet({ siteDir, css, codeFiles }: BundleSources, { cache }: BuildContext) {
  return rememberBundle<BundledFile>(siteDir, cache, {
    stage: 'styles',
    key: toCacheKey({ css, codeFiles }),
    make: async () => (await import('./bundle-styles.ts')).bundleStyles(siteDir, css),
  });
}

function withStyles({ client, server, ...rest }: SiteCode, styles: BundledFile): SiteBundle {
  const files = [...client.files, styles];
  const digest = createHash('sha256');
  for (const { path, text } of files) digest.update(path).update(text);
  const build = digest.update(JSON.stringify(client.inlineScripts)).update(server).digest('hex').slice(0, 12);
  return { ...rest, client: { ...client, files, styles: styles.path }, server, build };
}

/** Returns a cached bundle if none of its input files has changed, otherwise makes it. */
async function rememberBundle<T>(
  siteDir: string,
  cache: Cache,
  options: Omit<WithDepsOptions<T>, 'locate'>,
): Promise<Outcome<T | null>> {
  const bundled = await rememberWithDeps<T>(cache, { ...options, locate: locateIn(siteDir) });
  return outcome(bundled.value?.value ?? null, bundled.diagnostics);
}

/** Returns a function that returns the absolute path of a bundle's input file. */
function locateIn(siteDir: string): (name: string) => string {
  return (name) =>
    name.startsWith(sitePrefix) ? join(siteDir, name.slice(sitePrefix.length)) : resolve(packageRoot, name);
}

/** Bundles Markdown plugins and returns the code, from the cache if no input file has changed. */
export function bundleMarkdownPlugins(
  { siteDir, files, codeFiles }: Pick<BundleSources, 'siteDir' | 'codeFiles'> & { files: readonly string[] },
  { cache }: BuildContext,
): Promise<Outcome<string | null>> {
  return rememberBundle<string>(siteDir, cache, {
    stage: 'plugins',
    key: toCacheKey({ files, codeFiles }),
    make: async () => (await import('./bundle-plugins.ts')).bundlePlugins(siteDir, files),
  });
}

/**
 * Bundles MDX pages, or returns the cached bundle if no input file has changed. Also returns the input files. A bundle
 * without its missing imports is not cached: they may be found the next time.
 */
export async function bundleMdx(
  { codeFiles, ...input }: MdxInput & Pick<BundleSources, 'codeFiles'>,
  { cache }: BuildContext,
): Promise<Outcome<(MdxBundle & { inputs: readonly string[] }) | null>> {
  const make = async () => {
    const { bundleMdxPages } = await import('./bundle-mdx.ts');
    return bundleMdxPages(input);
  };
  const pages = input.pages.map(({ file, code, map }) => [file, code, map]);
  const key = toCacheKey({ pages, islands: input.islands, codeFiles });
  const bundled = input.skipsMissing
    ? await make()
    : await rememberWithDeps<MdxBundle>(cache, { stage: 'mdx', key, locate: locateIn(input.siteDir), make });
  const { value, inputs = [] } = bundled.value ?? {};
  return outcome(value ? { ...value, inputs } : null, bundled.diagnostics);
}

function toUnknown({ file, name }: ThemeFile, components: readonly ThemeComponent[]): Diagnostic {
  const names = components.map((component) => component.name);
  const hint = suggestion(
    name,
    names,
    'Run "sitegen eject --list" for all names. Put files that others import into a folder in "theme".',
  );
  return { code: 'theme/unknown', message: `Unknown component or slot "${name}"`, hint, span: startOf(file) };
}

/**
 * Returns the path of the server bundle as a file that worker threads can import, and writes it if there is none yet.
 * The same code has the same path, so that a thread loads it once.
 */
export function placeServer({ server, serverFile }: Pick<SiteCode, 'server' | 'serverFile'>, workDir: string): string {
  if (serverFile !== undefined) return serverFile;
  const file = join(workDir, `server-${hash('sha256', server, 'hex').slice(0, 12)}.mjs`);
  replaceFile(file, server);
  return file;
}
