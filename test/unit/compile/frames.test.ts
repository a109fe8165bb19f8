import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildClean, createTestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const site = {
  'docs/a.md': '::Probe\n',
  'islands/Probe.jsx': `import address from './runner.ts?frame';
import { useEffect, useState } from 'react';
export default function Probe() {
  const [src, setSrc] = useState();
  useEffect(() => setSrc(new URL(address, import.meta.url).href), []);
  return <iframe src={src} sandbox="allow-scripts" title="Frame" />;
}
`,
  'islands/runner.ts': `import { word } from './word.ts';\nimport './runner.css';\ndocument.title = word + '</script><!--';\n`,
  'islands/word.ts': `export const word = 'first';\n`,
  'islands/runner.css': 'body { content: "</style>"; }\n',
};

/** Returns the frame documents of a site's output, as pairs of name and HTML. */
function framesOf({ out, read }: { out: string; read: (path: string) => string }): [string, string][] {
  const names = readdirSync(join(out, 'assets')).filter((name) => name.endsWith('.html'));
  return names.map((name) => [name, read(`assets/${name}`)]);
}

test('a script for a frame is a document of its own, whose policy lets it reach nothing', async () => {
  const built = createTestSite(site);
  await buildClean(built);
  const [[name, html] = ['', '']] = framesOf(built);
  expect(name).toMatch(/^runner-\w{8}\.html$/);
  expect(html).toMatch(
    /http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'; img-src data: blob:; font-src data:"/,
  );
  // After a `<!--`, a script would not end at its end tag.
  expect(html).not.toContain('<!--');
  expect(html).toContain("if (self.origin === 'null')");
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  const chunk = readdirSync(join(built.out, 'assets')).find((file) => /^island-Probe-.*\.js$/.test(file));
  expect(built.read(`assets/${chunk}`)).toContain(name);
});

test('a host is told to give it no policy but its own', async () => {
  const built = createTestSite(site);
  await buildClean(built);
  const [[name] = ['']] = framesOf(built);
  expect(built.read('_headers')).toMatch(
    new RegExp(
      `\\n/assets/${name}\\n  ! Content-Security-Policy\\n  Content-Security-Policy: default-src 'none';.*; sandbox allow-scripts; `,
    ),
  );
});

test('a change of what a frame is made from is seen', async () => {
  const built = createTestSite(site);
  const cacheDir = temporaryFolder();
  await buildClean(built, { cacheDir });
  built.write('islands/word.ts', `export const word = 'second';\n`);
  await buildClean(built, { cacheDir });
  expect(framesOf(built).map(([, html]) => html.includes('second'))).toEqual([true]);
});

test('a mistake in it is reported at its place', async () => {
  const built = createTestSite({ ...site, 'islands/runner.ts': 'const one = ;\n' });
  const { report } = await built.build();
  expect(report).toMatchObject([
    { code: 'page/bundle-failed', span: { file: 'islands/runner.ts', start: { line: 1 } } },
  ]);
});
