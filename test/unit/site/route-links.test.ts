import { expect, test } from 'vitest';
import type { ReportedDiagnostic } from '../../../cli/diagnostics/diagnostic.ts';
import { openTestLive } from '../../harness/live-site.ts';
import { buildClean, createTestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const config = `export default { title: 'F', url: 'https://example.com',
  locales: { default: 'en', locales: { en: {}, ja: {} } } };\n`;

const home = `const rows = ['/docs/a', '/docs/b', '/docs/a#part', '/docs/a#prat', '/docs/a.md', '/file.bin'];
export default ({ link }) => rows.map((row) => <a key={row} href={link(row)}>{row}</a>);
`;

const footer = `import { useRoute } from 'sitegen/theme';
export default function Footer() {
  const { link } = useRoute();
  return <a href={link('/docs/c')}>c</a>;
}
`;

const source = {
  'site.config.ts': config,
  'docs/a.md': '# A\n\n## Part\n',
  'pages/index.tsx': home,
  'theme/Footer.tsx': footer,
  'static/file.bin': new Uint8Array([0]),
};

const told = (report: readonly ReportedDiagnostic[]) =>
  report.map(({ code, message, span }) => `${code} ${span?.file}:${span?.start.line} ${message}`);

const toB = 'link/unknown-route pages/index.tsx:1 `link` is called with "/docs/b", but no page has this URL';
const toPart = 'link/unknown-route pages/index.tsx:1 No "#prat" in docs/a.md';
const toC = 'link/unknown-route theme/Footer.tsx:4 `link` is called with "/docs/c", but no page has this URL';

test('what React pages and the theme link to is checked with each build, once for all pages and languages', async () => {
  const site = createTestSite(source);
  const cacheDir = temporaryFolder();
  expect(told((await site.build({ cacheDir })).report)).toEqual([toB, toPart, toC]);
  const again = await site.build({ cacheDir });
  expect(told(again.report)).toEqual([toB, toPart, toC]);
  expect(again.outputs.made).toBe(0);
  site.write('docs/a.md', '# A\n\n## Prat {#prat}\n\n## Part\n');
  site.write('docs/b.md', '# B\n');
  site.write('docs/c.md', '# C\n');
  await buildClean(site, { cacheDir });
});

test('serve tells of it when the page is shown, and no more when the page that was missing is there', async () => {
  const site = createTestSite({ ...source, 'theme/Footer.tsx': footer.replace('/docs/c', '/docs/a') });
  const { live, save } = await openTestLive(site);
  const report = async () => told((await live.report().next()).value ?? []);
  const snapshot = await live.update('anything');
  await snapshot?.outputs.get('index.html')?.make();
  expect(await report()).toEqual([toB, toPart]);
  await save('docs/b.md', '# B\n');
  expect(await report()).toEqual([toPart]);
});

test('a route that code links to twice is reported at both places', async () => {
  const page =
    'export default ({ link }) => (\n  <p>\n    <a href={link(\'/b\')}>b</a> <a href={link("/b")}>b</a>\n  </p>\n);\n';
  const { report } = await createTestSite({ 'pages/index.tsx': page }).build();
  expect(report.map(({ code, span }) => `${code} ${span?.start.line}:${span?.start.column}`)).toEqual([
    'link/unknown-route 3:19',
    'link/unknown-route 3:46',
  ]);
});
