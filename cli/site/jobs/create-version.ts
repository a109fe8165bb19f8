import { posix } from 'node:path';
import { loadConfig, loadSidebars } from '../../config/load.ts';
import type { SidebarsConfig } from '../../config/schema/sidebars.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import { currentVersion, docsFolder } from '../../contracts/site-index.ts';
import { asPublished } from '../../contracts/site-options.ts';
import type { SourceFile } from '../../contracts/source-file.ts';
import type { BuildContext } from '../../core/context.ts';
import {
  createCollector,
  type Diagnostic,
  hasErrors,
  type Outcome,
  outcome,
  type ReportedDiagnostic,
  toReport,
} from '../../diagnostics/diagnostic.ts';
import { readLocaleFiles, walk } from '../../discover/index.ts';
import { isPageFile } from '../../syntax/page-file.ts';
import { readRecords, toStatusText } from '../../translations/index.ts';
import { checkVersionName, type RewrittenFile, type VersionFolder, writeVersion } from '../../versions/index.ts';
import { findSources } from '../load/load-sources.ts';
import { withContext } from '../open-context.ts';
import { readToday } from '../today.ts';
import { checkVersionPath } from './check-version-path.ts';
import { type CopiedParts, copyParts } from './copy-parts.ts';

/** Result of creating a version. */
export interface VersionResult {
  report: ReportedDiagnostic[];
  written: boolean;
  /** Folder of the version, relative to the site folder. */
  folder: string;
  /** Number of files copied, including translations. */
  files: number;
}

/** Copies the current docs of a site, with sidebars and translations, as a version. */
export async function createVersion(siteDir: string, name: string): Promise<VersionResult> {
  const folder = `versions/${name}`;
  const invalid = checkVersionName(name);
  if (invalid) return { report: toReport([invalid]), written: false, folder, files: 0 };
  const run = { cacheDir: null, concurrency: 1, today: readToday() };
  return withContext(run, async (context) => {
    const { value: files, diagnostics } = await copyDocs({ siteDir, today: run.today, context }, name, folder);
    return { report: toReport(diagnostics), written: files > 0, folder, files };
  });
}

/** The site of a version to create, and the resources to read it. */
interface VersionInput {
  siteDir: string;
  today: string;
  context: BuildContext;
}

/** Returns the number of files copied. Nothing is copied if any of the docs cannot be read. */
async function copyDocs(input: VersionInput, name: string, folder: string): Promise<Outcome<number>> {
  const { siteDir, context } = input;
  const options = { siteDir, workDir: context.workDir };
  const config = await loadConfig(options);
  const sidebars = await loadSidebars(options);
  if (!config.value) return outcome(0, [...config.diagnostics, ...sidebars.diagnostics]);
  const { all, default: defaultLocale } = config.value.value.locales;
  const roots = all.filter(({ id }) => id !== defaultLocale).map((locale) => `i18n/${locale.folder}`);
  const made = await makePages(config.value.value, input);
  const found = await Promise.all(
    ['', ...roots].map(async (root): Promise<Outcome<VersionFolder>> => {
      const from = posix.join(root, 'docs');
      const { value: files, diagnostics } = await walk(siteDir, from);
      const texts = made.value
        .filter(({ file }) => file.startsWith(`${from}/`))
        .map((page) => [page.file, withLinkBase(page)] as const);
      return outcome({ from, files, texts: new Map(texts), to: posix.join(root, folder) }, diagnostics);
    }),
  );
  const [docs, ...translations] = found.map(({ value }) => copyParts(siteDir, value));
  if (!docs) return outcome(0);
  const records = await copyRecords(siteDir, config.value.value.locales, { name, rewrite: docs.rewrite });
  const diagnostics: Diagnostic[] = [sidebars, made, ...found, records].flatMap((one) => one.diagnostics);
  const paths = pathsOf(docs.folder);
  const pathTaken = checkVersionPath(name, config.value.value, paths);
  if (pathTaken) diagnostics.push(pathTaken);
  if (made.diagnostics.length === 0 && !paths.some(isPage)) diagnostics.push(noDocs());
  if (diagnostics.length > 0) return outcome(0, diagnostics);
  const rest = translations.map((one) => one.folder).filter((one) => sizeOf(one) > 0);
  const problem = await writeVersion({
    siteDir,
    name,
    docs: docs.folder,
    translations: rest,
    sidebars: sidebars.value?.value ?? generated,
    records: records.value,
  });
  return problem ? outcome(0, [problem]) : outcome([docs.folder, ...rest].reduce((sum, one) => sum + sizeOf(one), 0));
}

/** Returns the paths of the files of a folder, relative to it. */
function pathsOf({ from, files, texts }: VersionFolder): string[] {
  return [...files, ...texts.keys()].map((file) => posix.relative(from, file));
}

function sizeOf({ files, texts }: VersionFolder): number {
  return files.length + texts.size;
}

/** Returns the text of a page that a source made. As a file, it has the start of its links in its front matter. */
function withLinkBase({ text, linkBase }: SourceFile): string {
  if (linkBase === undefined) return text;
  const key = `link_base: ${JSON.stringify(linkBase)}\n`;
  const opening = /^\uFEFF?---[ \t]*(?:\w+[ \t]*)?\r?\n/;
  return opening.test(text) ? text.replace(opening, (line) => line + key) : `---\n${key}---\n\n${text}`;
}

/**
 * Returns the docs that the site's sources make. They are copied as files: sources go on to make the pages of the docs
 * in progress, and could not make those of a release again.
 */
async function makePages(
  { sources, diagnostics: severities }: SiteConfig,
  input: VersionInput,
): Promise<Outcome<readonly SourceFile[]>> {
  if (sources.length === 0) return outcome([]);
  const { value, diagnostics } = await findSources(asPublished(input), input.context);
  const errors = diagnostics.filter((one) => hasErrors(toReport([one], severities)));
  const pages = value?.made.pages.filter(({ scope }) => scope.version === currentVersion) ?? [];
  return outcome(pages, errors);
}

/** Returns the `status.json` files of the locales, with the records of the docs copied for the new version. */
async function copyRecords(
  siteDir: string,
  { all, default: defaultLocale }: SiteConfig['locales'],
  { name, rewrite }: Pick<CopiedParts, 'rewrite'> & { name: string },
): Promise<Outcome<RewrittenFile[]>> {
  const { diagnostics, collect } = createCollector();
  // Other problems of the locale files are reported by `check`.
  const { value: files } = await readLocaleFiles(siteDir, all, defaultLocale);
  const rewritten = files
    .filter((file) => file.name === 'status.json')
    .map((locale): RewrittenFile => {
      const { file, text: before } = locale;
      const records = collect(readRecords([locale]));
      const own = Object.entries(records.status.value).filter(([path]) => path.startsWith('docs/'));
      const copies = own.map(([path, blocks]) => [
        path.replace('docs', docsFolder(name)),
        blocks.map((block) => rewrite(block, path)),
      ]);
      const after = toStatusText({ ...records.status.value, ...Object.fromEntries(copies) });
      return { file, before, after };
    });
  return outcome(
    rewritten.filter(({ before, after }) => before !== after),
    diagnostics,
  );
}

/** The default of a site without its own sidebars: one sidebar, generated from the folders. */
const generated: SidebarsConfig = { docs: [{ type: 'autogenerated', dirName: '.' }] };

function isPage(file: string): boolean {
  return isPageFile(file) && !posix.basename(file).startsWith('_');
}

function noDocs(): Diagnostic {
  const hint = 'Add a page to "docs" first, or set the folder of the site with --content.';
  return { code: 'version/empty', message: 'There are no docs to save as a version', hint };
}
