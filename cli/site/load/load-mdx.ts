import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundleMdx } from '../../bundle/index.ts';
import type { MdxModule, MdxResult } from '../../contracts/mdx.ts';
import type { MarkdownRules } from '../../contracts/page-facts.ts';
import type { MarkdownPlugins } from '../../contracts/plugins.ts';
import type { IslandFile, SourceFile } from '../../contracts/source-file.ts';
import type { BuildContext } from '../../core/context.ts';
import { replaceFile } from '../../core/files/replace-file.ts';
import { mapBounded } from '../../core/map-bounded.ts';
import { type Outcome, outcome, startOf } from '../../diagnostics/diagnostic.ts';
import { sitePrefix } from '../../diagnostics/paths.ts';
import { readMdxModule } from '../../parse/index.ts';
import { mdxTask } from '../../render/index.ts';
import { isMdx } from '../../syntax/page-file.ts';
import { orUnfinished } from '../unfinished.ts';

/** What is needed to read and run MDX pages. */
interface MdxOptions {
  siteDir: string;
  rules: MarkdownRules;
  plugins: MarkdownPlugins | null;
  islands: readonly IslandFile[];
  /** Paths of all code files of the site. */
  codeFiles: readonly string[];
  /** Path under which the site is served. */
  baseUrl: string;
}

/** All pages of a site. MDX pages contain the output of their code. */
interface MdxPages {
  sources: readonly SourceFile[];
  /** Paths of the files that the pages import, relative to the site folder. */
  imported: ReadonlySet<string>;
  /** The result of each MDX page. The same object as before if none of its inputs has changed. */
  run: ReadonlyMap<SourceFile, RunPage>;
}

/** An MDX page whose code has been run. */
interface RunPage {
  /** Changes whenever an input of the page changes. */
  key: string;
  result: Outcome<SourceFile>;
}

/**
 * Runs the code of a site's MDX pages. Returns all pages of the site, MDX pages with the output of their code. `before`
 * are the results of the last run.
 */
export async function loadMdx(
  sources: readonly SourceFile[],
  options: MdxOptions,
  { context, before }: { context: BuildContext; before: MdxPages | undefined },
): Promise<Outcome<MdxPages>> {
  const modules = new Map<SourceFile, MdxModule | null>();
  for (const page of sources.filter(({ file }) => isMdx(file))) modules.set(page, await readMdxModule(page, options));
  const { value: bundle, diagnostics } = await bundleReadable([...modules.values()], options, context);
  for (const [name, code] of Object.entries<string>(bundle.files)) {
    const path = join(context.workDir, name);
    if (!existsSync(path)) replaceFile(path, code);
  }
  const run = await mapBounded(modules, context.pool.limitedWidth, async ([page, module]) => {
    const name = bundle.pages[page.file];
    const key = JSON.stringify([name, options.islands, options.baseUrl, module?.slots]);
    const known = before?.run.get(page);
    if (known?.key === key) return [page, known] as const;
    const { value: mdx, diagnostics: found } = await runPage(page, { module, name }, { options, context });
    // Code that crashes because of an import that is already reported says nothing new.
    const isIncomplete = bundle.incomplete.includes(page.file);
    const problems = isIncomplete ? found.filter(({ code }) => code !== 'mdx/crashed') : found;
    const renewed = { ...page, mdx, hash: hash('sha256', page.hash + JSON.stringify(mdx), 'base64url') };
    return [page, { key, result: outcome(renewed, problems) }] as const;
  });
  const byPage = new Map<SourceFile, RunPage>(run);
  return outcome(
    {
      sources: sources.map((page) => byPage.get(page)?.result.value ?? page),
      imported: new Set(
        bundle.inputs.flatMap((name) => (name.startsWith(sitePrefix) ? name.slice(sitePrefix.length) : [])),
      ),
      run: byPage,
    },
    [...diagnostics, ...run.flatMap(([, { result }]) => result.diagnostics)],
  );
}

/** Bundled pages, and their input files. */
interface Bundle {
  files: Record<string, string>;
  pages: Record<string, string>;
  inputs: readonly string[];
  /** Pages with imports that lead nowhere. */
  incomplete: readonly string[];
}

/**
 * Bundles the pages. If some cannot be bundled, bundles the others without them, so that these still show their output,
 * and the broken ones without the imports that lead nowhere, so that the rest of them is checked.
 */
async function bundleReadable(
  modules: readonly (MdxModule | null)[],
  options: MdxOptions,
  context: BuildContext,
): Promise<Outcome<Bundle>> {
  const { siteDir, islands, codeFiles } = options;
  const pages = modules.filter((module) => module !== null);
  if (pages.length === 0) return outcome(toBundle([]));
  const input = { siteDir, islands, codeFiles };
  const { value, diagnostics } = await bundleMdx({ ...input, pages }, context);
  if (value) return outcome({ ...value, incomplete: [] }, diagnostics);
  const files = new Set(diagnostics.map(({ span }) => span?.file));
  const broken = pages.filter(({ file }) => files.has(file));
  const rest = pages.filter(({ file }) => !files.has(file));
  // Its diagnostics are among those above.
  const skipped =
    broken.length > 0 && (await bundleMdx({ ...input, pages: broken, skipsMissing: true }, context)).value;
  // The error may be in a file that several pages import. Then split the pages in halves until the affected pages are
  // isolated.
  const middle = Math.ceil(pages.length / 2);
  const parts = broken.length > 0 ? [rest] : [pages.slice(0, middle), pages.slice(middle)];
  const bundled: Outcome<Bundle>[] = [];
  for (const part of pages.length === 1 ? [] : parts) bundled.push(await bundleReadable(part, options, context));
  return outcome(
    toBundle([
      ...bundled.map((one) => one.value),
      ...(skipped ? [{ ...skipped, incomplete: broken.map(({ file }) => file) }] : []),
    ]),
    [...diagnostics, ...bundled.flatMap((one) => one.diagnostics)],
  );
}

function toBundle(parts: readonly Bundle[]): Bundle {
  return {
    files: Object.assign({}, ...parts.map(({ files }) => files)) as Bundle['files'],
    pages: Object.assign({}, ...parts.map(({ pages }) => pages)) as Bundle['pages'],
    inputs: parts.flatMap(({ inputs }) => inputs),
    incomplete: parts.flatMap(({ incomplete }) => incomplete),
  };
}

/** Runs the code of a page. `module` is the one before bundling, `name` the file name of the bundled one. */
async function runPage(
  { file, scope }: SourceFile,
  { module, name }: { module: MdxModule | null; name: string | undefined },
  { options, context }: { options: MdxOptions; context: BuildContext },
): Promise<Outcome<MdxResult>> {
  const nothing = module?.slots.map(() => null) ?? [];
  if (!module || name === undefined) return outcome(nothing);
  const { code: _code, map: _map, ...known } = module;
  const islands = options.islands.map((island) => island.name);
  const input = { ...known, islands, props: { locale: scope.locale, baseUrl: options.baseUrl } };
  const crash = {
    code: 'mdx/crashed',
    name: file,
    where: 'it or in a file that it imports',
    span: startOf(file),
  } as const;
  return context.cache.remember('mdx-page', { ...input, name }, () =>
    context.pool
      .runLimited(mdxTask, { ...input, module: join(context.workDir, name) })
      .catch(orUnfinished(crash, (problem) => outcome<MdxResult>(nothing, [problem]))),
  );
}
