import { join, resolve } from 'node:path';
import type { SiteBundle } from '../contracts/bundle.ts';
import type { IslandFile, PageModuleFile, ThemeFile } from '../contracts/source-file.ts';
import { toCacheKey } from '../core/cache.ts';
import { rememberWithDeps } from '../core/cache-with-deps.ts';
import type { BuildContext } from '../core/context.ts';
import { replaceFile } from '../core/replace-file.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import { packageRoot } from '../package-root.ts';
import type { MdxBundle, MdxInput } from './bundle-mdx.ts';
import { loadPlainBundle } from './load-plain-bundle.ts';
import { listThemeComponents, type ThemeComponent } from './theme-components.ts';

export { listThemeComponents, type ThemeComponent, templatesDir } from './theme-components.ts';

/** Input for a site's bundle. */
export interface BundleSources {
  siteDir: string;
  modules: readonly PageModuleFile[];
  islands: readonly IslandFile[];
  theme: readonly ThemeFile[];
  /** The site's own style sheets, in order. */
  css: readonly string[];
  /**
   * Paths of all code files of the site. They are part of the cache key, since a new file can change how an import is
   * resolved.
   */
  codeFiles: readonly string[];
}

/** Bundles templates, React pages and islands, or returns the cached bundle if no input file has changed. */
export async function bundlePages(
  sources: BundleSources,
  { cache }: BuildContext,
): Promise<Outcome<SiteBundle | null>> {
  const plain = hasOwnFiles(sources) ? null : loadPlainBundle();
  if (plain) return outcome(plain);
  const { codeFiles, ...input } = sources;
  const components = listThemeComponents();
  const isKnown = ({ name }: ThemeFile) => components.some((component) => component.name === name);
  const theme = input.theme.filter(isKnown);
  const bundled = await rememberWithDeps<SiteBundle>(cache, {
    stage: 'bundle',
    key: toCacheKey({ ...input, siteDir: '', codeFiles }),
    locate: locateIn(input.siteDir),
    async make() {
      const { bundleSite } = await import('./bundle-site.ts');
      const { value, diagnostics } = await bundleSite({ ...input, theme, components });
      return outcome(value && { value: value.bundle, inputs: value.inputs }, diagnostics);
    },
  });
  const unknown = input.theme.filter((file) => !isKnown(file)).map((file) => toUnknown(file, components));
  return outcome(bundled.value?.value ?? null, [...unknown, ...bundled.diagnostics]);
}

function hasOwnFiles({ modules, islands, theme, css }: BundleSources): boolean {
  return [modules, islands, theme, css].some((files) => files.length > 0);
}

/** Returns a function that returns the absolute path of a bundle's input file. */
function locateIn(siteDir: string): (name: string) => string {
  return (name) => (name.startsWith('site:') ? join(siteDir, name.slice('site:'.length)) : resolve(packageRoot, name));
}

/** Input for the module of a site's plugins. */
export interface PluginSources extends Pick<BundleSources, 'siteDir' | 'codeFiles'> {
  files: readonly string[];
}

/** Bundles Markdown plugins and returns the code, from the cache if no input file has changed. */
export async function bundleMarkdownPlugins(
  { siteDir, files, codeFiles }: PluginSources,
  { cache }: BuildContext,
): Promise<Outcome<string | null>> {
  const bundled = await rememberWithDeps<string>(cache, {
    stage: 'plugins',
    key: toCacheKey({ files, codeFiles }),
    locate: locateIn(siteDir),
    async make() {
      const { bundlePlugins } = await import('./bundle-plugins.ts');
      return bundlePlugins(siteDir, files);
    },
  });
  return outcome(bundled.value?.value ?? null, bundled.diagnostics);
}

/** Input for the modules of a site's MDX pages. */
export interface MdxSources extends MdxInput, Pick<BundleSources, 'codeFiles'> {}

/** Bundles MDX pages, or returns the cached bundle if no input file has changed. Also returns the input files. */
export async function bundleMdx(
  { codeFiles, ...input }: MdxSources,
  { cache }: BuildContext,
): Promise<Outcome<(MdxBundle & { inputs: readonly string[] }) | null>> {
  const bundled = await rememberWithDeps<MdxBundle>(cache, {
    stage: 'mdx',
    key: toCacheKey({
      pages: input.pages.map(({ file, code, map }) => [file, code, map]),
      islands: input.islands,
      codeFiles,
    }),
    locate: locateIn(input.siteDir),
    async make() {
      const { bundleMdxPages } = await import('./bundle-mdx.ts');
      return bundleMdxPages(input);
    },
  });
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

/** Writes the server bundle to a file that worker threads can import, and returns its path. */
export function placeServer({ server, build }: SiteBundle, workDir: string): string {
  const file = join(workDir, `server-${build}.mjs`);
  replaceFile(file, server);
  return file;
}
