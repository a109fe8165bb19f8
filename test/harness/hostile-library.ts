import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { ReportedDiagnostic } from '../../cli/diagnostics/diagnostic.ts';
import { withCache } from './cache-dir.ts';
import { runCli } from './process.ts';
import { configWith, createTestSite, type SiteSource, type TestSite } from './site.ts';

/** A word that occurs in no file of the site or the library, but in every file planted outside the site. */
export const secret = 'plantedsecret';

export const manifest = { name: 'lib', version: '1.0.0', types: 'index.d.ts' };

/** Creates a site that documents a library, next to a folder of files that the library must not be able to read. */
export function siteOf(library: SiteSource, more: object = {}): TestSite & { outside: string; lib: string } {
  const site = createTestSite({
    'site.config.ts': configWith("api: { package: 'lib' }"),
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

/** Returns the names of output files that contain a word. */
export function holding(site: TestSite, word: string): string[] {
  return [...site.files()].filter(([, text]) => text.includes(word)).map(([name]) => name);
}

/** Returns the refused file accesses: place, file and reason of each, in the order of the report. */
export function refusals(report: readonly ReportedDiagnostic[]): string[] {
  expect(report.filter(({ code }) => code !== 'api/file-refused')).toEqual([]);
  return report.map(({ span, message, hint }) => {
    expect(hint).toMatch(/package/);
    const place = `${span?.file.replace(/^.*node_modules\/lib\//, '')}:${span?.start.line}:${span?.start.column}`;
    return `${place} ${/"(.*)", which (.*)$/.exec(message)?.slice(1).join(' ')}`;
  });
}

/** Builds a site in its own process, because the build may hang, and because its environment contains the secret. */
export async function buildApart({
  dir,
  out,
}: TestSite): Promise<{ code: number | null; report: ReportedDiagnostic[] }> {
  const args = ['build', '--content', dir, '--out', out, ...withCache, '--concurrency', '1', '--format', 'json'];
  const { code, stdout } = await runCli(args, { cwd: dir, env: { ALGOLIA_ADMIN_KEY: secret }, timeout: 120_000 });
  return { code, report: stdout === '' ? [] : JSON.parse(stdout).diagnostics };
}

/** Builds a site, checks that no output file contains the secret, and returns the refused file accesses. */
export async function expectNoLeak(site: TestSite): Promise<string[]> {
  const { report, written } = await site.build();
  expect(written).toBe(true);
  expect(site.files().size).toBeGreaterThan(10);
  expect(holding(site, secret)).toEqual([]);
  return refusals(report);
}
