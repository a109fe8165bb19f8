import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleSite } from '../../../cli/bundle/bundle-site.ts';
import type { ThemeFile } from '../../../cli/contracts/source-file.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import { ejectComponent, listThemeComponents } from '../../../cli/site/jobs/eject.ts';
import * as exported from '../../../templates/theme-components.ts';
import { runCli } from '../../harness/process.ts';
import { buildClean, copyTestSite, createTestSite, documents, type TestSite } from '../../harness/site.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

const components = listThemeComponents();

/**
 * Returns the HTML of all pages, without hashes and lists of scripts, and without page data: a page with the site's own
 * components carries more of it.
 */
function htmlOf(site: TestSite): Map<string, string> {
  const clean = (text: string) =>
    text
      .replace(/ data-preload="[^"]*"| integrity="[^"]*"|(?<=id="s:page-data">).*/g, '')
      .replace(/(\/assets\/[\w.-]+)-[\dA-Za-z]{8}(?=\.\w+)/g, '$1');
  return new Map(documents(site).map((path) => [path, clean(site.read(path))]));
}

/**
 * Returns the compiler errors in a site's theme, each as a line. `sitegen` is only the page data here: what it exports
 * besides would bring all of `cli/` into the program, at seven times the processor time.
 */
function typeErrors(siteDir: string, files: readonly string[]): string[] {
  const project = temporaryFolder();
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    jsx: 'react-jsx',
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    typeRoots: [join(packageRoot, 'node_modules/@types')],
    paths: {
      sitegen: [join(packageRoot, 'runtime/page-data.ts')],
      'sitegen/theme': [join(packageRoot, 'templates/theme.ts')],
      react: [join(packageRoot, 'node_modules/@types/react')],
      'react/*': [join(packageRoot, 'node_modules/@types/react/*')],
    },
  };
  const config = { compilerOptions, files: files.map((file) => join(siteDir, file)) };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(packageRoot, 'node_modules/typescript-7/bin/tsc');
  const args = [compiler, '--project', project, '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: siteDir, encoding: 'utf8' });
  return stdout.trim().split('\n');
}

describe('what a site can replace', () => {
  test('is what sitegen/theme exports, and each says what it is', () => {
    expect(components.map(({ name }) => name).toSorted()).toEqual(Object.keys(exported).toSorted());
    expect(components.filter(({ description }) => !/^[A-Z].{10,}\.$/.test(description))).toEqual([]);
    expect(components.filter(({ isSlot }) => isSlot)).toHaveLength(10);
  });

  test('the documentation names every slot', () => {
    const page = readFileSync(join(packageRoot, 'docs/docs/look/theme.md'), 'utf8');
    expect(components.filter(({ isSlot, name }) => isSlot && !page.includes(`\`${name}\``))).toEqual([]);
  });

  test('can be copied as a whole: the types are right, and every page has the same HTML', async () => {
    const site = copyTestSite('languages');
    await site.build();
    const before = htmlOf(site);
    const copied = components.filter(({ isSlot }) => !isSlot).map(({ name }) => ejectComponent(site.dir, name));
    const files = copied.map((result) => ('file' in result ? result.file : expect.fail(result.refusal)));
    site.write('theme/wrong.ts', 'export const words: string = 1;\n');
    expect(typeErrors(site.dir, [...files, 'theme/wrong.ts'])).toEqual([
      "theme/wrong.ts(1,14): error TS2322: Type 'number' is not assignable to type 'string'.",
    ]);
    rmSync(join(site.dir, 'theme/wrong.ts'));
    await site.build();
    expect(before.size).toBeGreaterThan(50);
    expect(htmlOf(site)).toEqual(before);
  });

  test('is never copied over a file that is there, and a mistyped name is told from those that are known', () => {
    const site = createTestSite({ 'theme/Footer.tsx': 'mine' });
    expect(ejectComponent(site.dir, 'Footer')).toEqual({
      refusal: 'theme/Footer.tsx already exists, and was not changed.',
    });
    expect(ejectComponent(site.dir, 'Foter')).toMatchObject({
      refusal: expect.stringContaining('Did you mean "Footer"?'),
    });
    expect(readFileSync(join(site.dir, 'theme/Footer.tsx'), 'utf8')).toBe('mine');
  });

  test('a slot is copied as something to begin with', async () => {
    const site = createTestSite({ 'docs/a.md': '# First\n' });
    ejectComponent(site.dir, 'BeforeArticle');
    await buildClean(site);
    expect(site.main('docs/a.html')).toMatch(/<p>BeforeArticle: (?:<!-- -->)?First<\/p>.*data-article/);
  });
});

describe('a component of a site', () => {
  test('stands in place of the original everywhere, in components of the site too; only its own file gets the original', async () => {
    const site = createTestSite({
      'docs/a.md': '# A\n',
      'theme/Link.tsx':
        "import { Link } from 'sitegen/theme'; export default (p) => <Link {...p} href={p.href + '?own'} />;\n",
      'theme/Footer.tsx':
        'import { Footer as Original, Link } from \'sitegen/theme\'; export default () => <><Link href="/x">x</Link><Original /></>;\n',
      'theme/FooterTop.tsx': 'export default () => <b>top</b>;\n',
      'site.config.ts': `export default { title: 'F', url: 'https://example.com',
        footer: { columns: [{ title: 'C', items: [{ label: 'y', to: '/y' }] }] } };\n`,
    });
    await buildClean(site);
    const html = site.read('docs/a.html');
    expect(html).toContain('<a href="/x?own">x</a><footer class="footer"><div class="footer-inner"><b>top</b>');
    expect(html).toContain('<a href="/y?own">y</a>');
  });

  test('that throws is named once, however many pages show it', async () => {
    const site = createTestSite({
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'theme/parts/line.tsx': "export function Line() { throw new Error('No line'); }\n",
      'theme/Footer.tsx': "import { Line } from './parts/line.tsx'; export default () => <Line />;\n",
    });
    const { report } = await site.build();
    expect(report.map(({ code, message, span }) => `${code} ${span?.file}: ${message}`)).toEqual([
      'page/crashed theme/parts/line.tsx: theme/parts/line.tsx crashed: No line',
    ]);
  });

  test('that throws is named where a link leads to the temporary folder, as on macOS', async () => {
    const site = createTestSite({
      'docs/a.md': '# A\n',
      'theme/Footer.tsx': "export default function Footer() { throw new Error('No line'); }\n",
    });
    const temporary = join(temporaryFolder(), 'link');
    symlinkSync(temporaryFolder(), temporary);
    const args = ['check', '--content', site.dir, '--no-cache', '--format', 'json'];
    const { stdout } = await runCli(args, { env: { TMPDIR: temporary } });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
    expect(diagnostics.map(({ message }) => message)).toEqual(['theme/Footer.tsx crashed: No line']);
  });

  test('that has no default export is reported as such', async () => {
    const site = createTestSite({ 'docs/a.md': '# A\n', 'theme/Footer.tsx': 'export const Footer = () => null;\n' });
    const { report } = await site.build();
    expect(report).toMatchObject([{ code: 'page/no-default-export', span: { file: 'theme/Footer.tsx' } }]);
  });

  test('costs a site that has none nothing: what fills slots is no part of its bundle', async () => {
    const input = { siteDir: packageRoot, modules: [], islands: [], components };
    const inputsOf = async (theme: readonly ThemeFile[]) => (await bundleSite({ ...input, theme })).value?.inputs ?? [];
    const own = ['templates/slots.tsx', 'templates/errors/Replacement.tsx'];
    expect((await inputsOf([])).filter((file) => own.includes(file))).toEqual([]);
    const file = 'test/sites/brand/theme/NavbarStart.tsx';
    expect((await inputsOf([{ name: 'NavbarStart', file }])).filter((one) => own.includes(one)).length).toBeGreaterThan(
      1,
    );
  });
});
