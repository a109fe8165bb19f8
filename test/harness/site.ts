import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect } from 'vitest';
import type { ReportedDiagnostic } from '../../cli/diagnostics/diagnostic.ts';
import { relativePath } from '../../cli/diagnostics/paths.ts';
import { printDiagnostics } from '../../cli/diagnostics/print.ts';
import { packageRoot } from '../../cli/package-root.ts';
import { type BuildOptions, type BuildResult, buildSite } from '../../cli/site/builds/build.ts';
import { type PageData, type PageSidebar, type SentPage, withSidebar } from '../../runtime/page-data.ts';
import { cacheDir } from './cache-dir.ts';
import { temporaryFolder, writeFiles } from './temporary.ts';
import { requireReportRead } from './unread-reports.ts';

/** Files of a site, keyed by path. */
export type SiteSource = Readonly<Record<string, string | Uint8Array>>;

/** Build date of fixtures. */
export const fixtureDay = '2026-01-01';

/** Options of a run on a fixture. */
export const fixtureRun = { cacheDir, concurrency: 1, today: fixtureDay };

/** The smallest valid configuration. */
export const minimalConfig = `import { defineConfig } from 'sitegen';
export default defineConfig({ title: 'Fixture', url: 'https://example.com' });
`;

/** Returns the smallest configuration with further settings. */
export function configWith(settings: string): string {
  return minimalConfig.replace(' });', `, ${settings} });`);
}

/** A site in its own temporary folder that tests can build and change. */
export interface TestSite {
  dir: string;
  out: string;
  /** Writes a file into the site's folder. */
  write(path: string, content: string | Uint8Array): void;
  /** Builds the site. A test fails if it does not read a report that has diagnostics. */
  build(options?: Partial<BuildOptions>): Promise<BuildResult>;
  /** Returns the text of an output file. */
  read(path: string): string;
  /** Returns the HTML inside `<main>` of an output page. */
  main(path: string): string;
  /** Returns the contents of all output files, keyed by path. */
  files(): Map<string, string>;
}

/** Creates a site from texts, with a minimal configuration if the source has none. */
export function createTestSite(source: SiteSource): TestSite {
  const folder = temporaryFolder();
  const site = openTestSite(join(folder, 'site'), join(folder, 'out'));
  const withConfig = 'site.config.ts' in source ? source : { 'site.config.ts': minimalConfig, ...source };
  writeFiles(withConfig, site.dir);
  return site;
}

/** Creates a site from a folder in `test/sites`. */
export function copyTestSite(name: string): TestSite {
  const folder = temporaryFolder();
  cpSync(join(packageRoot, 'test/sites', name), join(folder, 'site'), { recursive: true });
  return openTestSite(join(folder, 'site'), join(folder, 'out'));
}

/** Opens a site that exists, and its output folder. */
export function openTestSite(dir: string, out: string): TestSite {
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  return {
    dir,
    out,
    read,
    write: (path, content) => void writeFiles({ [path]: content }, dir),
    async build(options) {
      const result = await buildSite({
        ...fixtureRun,
        siteDir: dir,
        outDir: out,
        locales: [],
        ...options,
      });
      return requireReportRead(result);
    },
    main(path) {
      const found = /<main[^>]*>(.*)<\/main>/s.exec(read(path));
      if (found?.[1] === undefined) throw new Error(`${path} has no <main>`);
      return found[1];
    },
    files() {
      if (!existsSync(out)) return new Map();
      const names = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const paths = names.map((entry) => relativePath(out, join(entry.parentPath, entry.name))).sort();
      return new Map(paths.map((path) => [path, readFileSync(join(out, path), 'latin1')]));
    },
  };
}

/** Returns the page data of a route of the output, with its sidebar resolved. */
export function dataOf(site: TestSite, route: string): PageData {
  const page = JSON.parse(site.read(`_data/${route}.json`)) as SentPage;
  const { sidebar } = page;
  if (typeof sidebar !== 'string') return withSidebar(page, sidebar);
  return withSidebar(page, JSON.parse(site.read(sidebar.slice(sidebar.indexOf('assets/')))) as PageSidebar);
}

/** Returns the paths of the HTML documents in the output. */
export function documents(site: TestSite): string[] {
  return [...site.files().keys()].filter((name) => name.endsWith('.html'));
}

/** Returns the names of files that differ between two outputs or exist in only one. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name));
}

/** Builds a site and expects no diagnostics. */
export async function buildClean(site: TestSite, options?: Partial<BuildOptions>): Promise<BuildResult> {
  const result = await site.build(options);
  expectNothingWrong(result.report, site.dir);
  expect(result.written).toBe(true);
  return result;
}

/** Expects an empty report. Another one is shown as users see it: with its places, lines and hints. */
export function expectNothingWrong(report: readonly ReportedDiagnostic[], siteDir: string): void {
  const printed = printDiagnostics(report, { format: 'pretty', siteDir, cwd: siteDir });
  expect(stripVTControlCharacters(printed)).toBe('');
}

/** Returns the code, place and message of a diagnostic. */
export function toPlacedLine({ code, span, message }: ReportedDiagnostic): string {
  return `${code} ${span?.file}:${span?.start.line}:${span?.start.column} ${message}`;
}

/** Returns the sidebar of a page as lines. The children of a category are indented by two spaces. */
export function outline(site: TestSite, route: string): string[] {
  const { url, sidebar } = dataOf(site, route);
  type Entry = NonNullable<PageData['sidebar']>['entries'][number];
  const walk = (entries: readonly Entry[], depth: string): string[] =>
    entries.flatMap((entry) => [
      entry.type === 'more' ? `${depth}${entry.count} more` : depth + entry.label + (entry.href === url ? ' *' : ''),
      ...(entry.type === 'category' ? walk(entry.items ?? [], `${depth}  `) : []),
    ]);
  return walk(sidebar?.entries ?? [], '');
}
