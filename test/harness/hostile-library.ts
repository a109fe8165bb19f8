import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { ReportedDiagnostic } from '../../cli/diagnostics/diagnostic.ts';
import { cacheDir } from './cache-dir.ts';
import { runCli } from './process.ts';
import { createTestSite, minimalConfig, type SiteSource, type TestSite } from './site.ts';

/** A word that stands in no file of the site and of the library, but in all files around them. */
export const secret = 'plantedsecret';

export const manifest = { name: 'lib', version: '1.0.0', types: 'index.d.ts' };

/** Makes a site that documents a library, with files beside the site that are nobody's business. */
export function siteOf(library: SiteSource, more: object = {}): TestSite & { outside: string; lib: string } {
  const site = createTestSite({
    'site.config.ts': minimalConfig.replace(' });', `, api: { package: 'lib' } });`),
    'docs/a.md': '# A\n',
    'node_modules/lib/package.json': JSON.stringify({ ...manifest, ...more }),
    ...Object.fromEntries(Object.entries(library).map(([name, text]) => [`node_modules/lib/${name}`, text])),
  });
  const outside = join(dirname(site.dir), 'outside');
  mkdirSync(outside);
  const files = {
    'secret.md': `${secret} in a text\n`,
    'secret.ts': `// #region part\nexport const token = '${secret}';\n// #endregion part\n`,
    'types.d.ts': `export declare const token: '${secret}';\nexport interface Keys { ${secret}: string }\n`,
    'ambient.d.ts': `interface Ambient { ${secret}: '${secret}' }\n`,
    'data.json': JSON.stringify({ [secret]: secret }),
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(outside, name), text);
  return { ...site, outside, lib: join(site.dir, 'node_modules/lib') };
}

/** Returns the files of a whole output that hold a word. */
export function holding(site: TestSite, word: string): string[] {
  return [...site.files()].filter(([, text]) => text.includes(word)).map(([name]) => name);
}

/** Returns what is said of files that were asked for, sorted by file and place: where, what and why not. */
export function refusals(report: readonly ReportedDiagnostic[]): string[] {
  expect(report.filter(({ code }) => code !== 'api/file-refused')).toEqual([]);
  return report.map(({ span, message, hint }) => {
    expect(hint).toMatch(/package/);
    const place = `${span?.file.replace(/^.*node_modules\/lib\//, '')}:${span?.start.line}:${span?.start.column}`;
    return `${place} ${/"(.*)", which (.*)$/.exec(message)?.slice(1).join(' ')}`;
  });
}

/** Builds a site in a process of its own, which may hang or read what is only there: its environment. */
export async function buildApart({
  dir,
  out,
}: TestSite): Promise<{ code: number | null; report: ReportedDiagnostic[] }> {
  const args = [
    'build',
    '--content',
    dir,
    '--out',
    out,
    '--cache-dir',
    cacheDir,
    '--concurrency',
    '1',
    '--format',
    'json',
  ];
  const { code, stdout } = await runCli(args, { cwd: dir, env: { ALGOLIA_ADMIN_KEY: secret }, timeout: 120_000 });
  return { code, report: stdout === '' ? [] : JSON.parse(stdout).diagnostics };
}

/** Builds a site and looks through everything that it has written. */
export async function expectKept(site: TestSite): Promise<string[]> {
  const { report, written } = await site.build();
  expect(written).toBe(true);
  expect(site.files().size).toBeGreaterThan(10);
  expect(holding(site, secret)).toEqual([]);
  return refusals(report);
}
