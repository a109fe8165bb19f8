import { expect, test } from 'vitest';
import type { LiveSite } from '../../../cli/dev/live/live-site.ts';
import { serveInTest } from '../../harness/dev-server.ts';
import { lastReport } from '../../harness/last-report.ts';
import { openTestLive } from '../../harness/live-site.ts';
import { configWith, createTestSite } from '../../harness/site.ts';

// What is said about a site is never said too early, nor too late.

async function reportsOf(live: LiveSite): Promise<number> {
  let reports = 0;
  for await (const _ of live.report()) reports++;
  return reports;
}

test('problems are not reported while the site is being read again after a save', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n[b](./b.md)\n\n::Box\n',
    'islands/Box.tsx': 'export default () => <p>1</p>;\n',
  });
  const { live, save } = await openTestLive(site);
  await live.update('anything');
  const saving = save('islands/Box.tsx', 'export default () => <p>2</p>;\n');
  expect(await reportsOf(live)).toBe(0);
  await saving;
  expect(await lastReport(live)).toEqual(['link/markdown-broken']);
});

test('what was wrong with a page that was rendered is said until the page is rendered without it', async () => {
  const crash = (message: string) => `export default () => { throw new Error('${message}'); };\n`;
  const site = createTestSite({
    'site.config.ts': configWith("css: ['./own.css']"),
    'own.css': 'p { color: red; }\n',
    'docs/a.md': '# A\n\n::Box\n',
    'islands/Box.tsx': crash('First'),
    'pages/p.tsx': crash('Second'),
  });
  const { live, save } = await openTestLive(site);
  const first = await live.update('anything');
  for (const path of ['p.html', 'docs/a.html']) await first?.outputs.get(path)?.make();
  expect((await lastReport(live)).sort()).toEqual(['island/crashed', 'page/crashed']);
  await save('own.css', 'p { color: blue; }\n');
  expect((await lastReport(live)).sort()).toEqual(['island/crashed', 'page/crashed']);
  await save('docs/a.md', '# A\n\nMore.\n\n::Box\n');
  expect((await lastReport(live)).sort()).toEqual(['island/crashed', 'page/crashed']);
  await save('pages/p.tsx', 'export default () => <p>Mended</p>;\n');
  expect(await lastReport(live)).toEqual(['island/crashed']);
  await save('docs/a.md', '# A\n\nNo Box.\n');
  expect(await lastReport(live)).toEqual([]);
});

test('a link of a component to a page that is not there is said when the component is rendered', async () => {
  const page = `import type { PageModuleProps } from 'sitegen';
export default ({ link }: PageModuleProps) => <a href={link('/docs/nowhere')}>x</a>;\n`;
  const site = createTestSite({ 'docs/a.md': '# A\n', 'pages/p.tsx': page });
  let codes: string[] | null = null;
  const server = await serveInTest({
    siteDir: site.dir,
    onReport(report) {
      codes = report.map(({ code }) => code);
    },
  });
  await expect.poll(() => codes).toEqual([]);
  await fetch(new URL('/p', server.url));
  await expect.poll(() => codes).toEqual(['link/unknown-route']);
});

test('what installs a package in a hint is the package manager of the project', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n```mermaid\ngraph TD\n```\n',
    '../package.json': '{ "packageManager": "pnpm@10.0.0" }',
  });
  let hints: unknown[] = [];
  await serveInTest({
    siteDir: site.dir,
    onReport(report) {
      hints = report.map(({ hint }) => hint);
    },
  });
  await expect
    .poll(() => hints)
    .toEqual(['Run "pnpm add --save-dev mermaid" to draw it, or use the language "text" to show its source.']);
});
