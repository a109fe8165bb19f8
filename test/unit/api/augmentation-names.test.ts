import { expect, test } from 'vitest';
import { toHistory, toSurface } from '../../../cli/api/history/history.ts';
import type { Surface } from '../../../cli/contracts/api-history.ts';
import { toShownPath } from '../../../runtime/api/slug.ts';
import { documentClean, installed } from '../../harness/library.ts';
import { buildClean, configWith, createTestSite, type SiteSource, type TestSite } from '../../harness/site.ts';

const inDeep = "declare module '@acme/host/deep.js' { interface Reply { send(): void } } export {};";
const before = `declare module 'host' { interface Reply { sign(): void; old(): void } } ${inDeep}`;
const after = `declare module 'host' { interface Reply { sign(deep: 1): void } interface New {} } ${inDeep}`;

test.each([
  ['Map.zoom', 'Map.zoom'],
  ['module:host', 'host'],
  ['module:host.Reply.send', 'Reply.send (host)'],
  ['sub/module:@acme:host:deep;js.Reply', 'Reply (@acme/host/deep.js)'],
  ['module:global.Element', 'Element (global)'],
])('readers are shown the path %s as %s', (path, shown) => {
  expect(toShownPath(path)).toBe(shown);
});

function library(version: string, text: string): SiteSource {
  return installed('lib', { version, types: 'index.d.ts' }, { 'index.d.ts': text });
}

async function surfaceOf(version: string, text: string): Promise<Surface> {
  return toSurface(await documentClean(library(version, text)));
}

async function createSite(replacement: string, notes: SiteSource): Promise<TestSite> {
  const surfaces = [await surfaceOf('1.0.0', before), await surfaceOf('1.0.1', after)];
  const replacements = `{ 'Reply.old (host)': '${replacement}' }`;
  return createTestSite({
    ...library('1.0.1', after),
    'site.config.ts': configWith(`api: { package: 'lib', replacements: ${replacements} }`),
    'api/history.json': JSON.stringify(toHistory('lib', surfaces)),
    'docs/a.md': '# A\n',
    ...notes,
  });
}

test('pages name what a library adds to a module as readers know it', async () => {
  const notes = { 'api/notes/Reply.send (@acme/host/deep.js).md': 'Sends it.\n' };
  const site = await createSite('Reply.sign (host)', notes);
  await buildClean(site);
  const rows = site.read('docs/api/upgrade.md').match(/`[^`\n]*\)`/g);
  expect(rows).toEqual(['`Reply.old (host)`', '`Reply.sign (host)`', '`New (host)`']);
  const removed = site.read('docs/api/lib.module_host.reply.old.md');
  expect(removed).toMatch(/^# Reply.old \(host\)/m);
  expect(removed).toContain('Reply.old (host) is no longer part of lib');
  expect(removed).toContain('[`Reply.sign`](https://example.com/docs/api/lib.module_host.reply.sign)');
  expect(site.read('docs/api/lib.module__acme_host_deep_js.reply.send.md')).toContain('Sends it.');
});

test('reports name it in the same way', async () => {
  const site = await createSite('Reply.sing (host)', {
    'api/notes/Reply.sign (hosts).md': 'Signs it.\n',
    'api/notes/Reply.old (host).md': 'Does it.\n',
  });
  const { report } = await site.build();
  expect(report.map(({ message, hint }) => `${message}. ${hint}`)).toEqual([
    '"Reply.old (host)" was removed in lib 1.0.1. Remove the note, or move it to "Reply.sing (host)".',
    'lib 1.0.1 has no page for "Reply.sign (hosts)". Did you mean "Reply.sign (host)"?',
    'lib 1.0.1 has no symbol "Reply.sing (host)". Did you mean "Reply.sign (host)"?',
  ]);
});
