import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { packageRoot } from '../../cli/package-root.ts';
import { expectKeysExplained } from '../harness/editor-keys.ts';
import { startCliServer } from '../harness/process.ts';
import { minimalConfig } from '../harness/site.ts';
import { temporaryFolder, writeFiles } from '../harness/temporary.ts';

/** A user's program, which prints only its result. */
const usage = `import { build, check, createSite } from 'sitegen';

const [built, checked] = await Promise.all([
  build({ dir: 'content', out: 'built', cacheDir: false }),
  check({ dir: 'other', cacheDir: false }),
]);
const site = await createSite({ dir: 'content', cacheDir: false });
const file = await site.read('docs/hello.html');
await site.close();
console.log(built.written, checked.ok, checked.diagnostics[0]?.code, String(file?.content).includes('<p>ours</p>'));
`;

const footer = `import { Footer as Original, type PropsOf, useMessage } from 'sitegen/theme';
export default function Footer(props: PropsOf<'Footer'>) {
  const message = useMessage();
  return <><p>{message('search') && 'ours'}</p><Original {...props} /></>;
}
`;

const plugins = `markdown: { remark: [['./plugins/abbreviations.ts', { Hello: 'Greeting' }]] },
  sources: ['./people.source.ts'],`;

/** An island that gets the addresses of a style sheet, of a script and of a picture. */
const probe = `import type { IslandProps } from 'sitegen';
import later from './later.css?url';
import logo from './logo.svg';
import runner from './runner.ts?frame';
export default function Probe({ locale }: IslandProps) {
  return <p lang={locale}>{later.length + runner.length + logo.length}</p>;
}
`;

/** Packages that publish their types in different ways. */
const libraries = ['fastest-levenshtein', 'github-slugger', 'mrmime', 'npm-to-yarn', 'picocolors'];

const npm = (args: string[], cwd: string) => execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: 'pipe' });

/** A folder with only the package installed. */
let project = '';

beforeAll(() => {
  const folder = temporaryFolder();
  // Packing rebuilds dist/, which other tests are using, so the tarball is made from a copy.
  const copy = join(folder, 'copy');
  for (const name of [
    'cli',
    'docs',
    'runtime',
    'templates',
    'package.json',
    'tsconfig.json',
    'typedoc.json',
    'README.md',
    'LICENSE',
    'CHANGELOG.md',
  ]) {
    cpSync(join(packageRoot, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(packageRoot, 'node_modules'), join(copy, 'node_modules'));
  npm(['pack', '--pack-destination', folder], copy);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '';

  project = join(folder, 'project');
  mkdirSync(join(project, 'content/docs'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  npm(['install', '--no-audit', '--no-fund', join('..', tarball)], project);
}, 300_000);

test('an install is at most 92 MB in 80 packages', () => {
  const modules = join(project, 'node_modules');
  const { packages } = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')) as { packages: object };
  const count = Object.keys(packages).length;
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).map((file) =>
    lstatSync(join(modules, file)),
  );
  // Count hard-linked files once.
  const sizes = new Map(files.map(({ ino, size }) => [ino, size]));
  const size = [...sizes.values()].reduce((sum, each) => sum + each, 0) / 1e6;
  console.info(`An install is ${size.toFixed(1)} MB in ${count} packages.`);
  expect(size).toBeLessThanOrEqual(92);
  expect(count).toBeLessThanOrEqual(80);
});

test('the package works where it is installed: in an empty folder elsewhere', { timeout: 300_000 }, () => {
  writeFileSync(join(project, 'content/site.config.ts'), minimalConfig);
  writeFileSync(join(project, 'content/docs/hello.md'), '# Hello\n\nHello.\n\n```ts\nconst a = 1;\n```\n');
  mkdirSync(join(project, 'content/pages'));
  writeFileSync(join(project, 'content/pages/index.tsx'), 'export default function Home() { return <h1>Home</h1>; }\n');

  npm(['exec', '--', 'sitegen', 'build', '--out', 'out'], project);
  expect(readFileSync(join(project, 'out/docs/hello.html'), 'utf8')).toContain('<h1>Hello</h1>');
  expect(readFileSync(join(project, 'out/index.html'), 'utf8')).toContain('<h1>Home</h1>');

  // Creates a site next to the package. Existing files are not overwritten.
  npm(['exec', '--', 'sitegen', 'init', 'site', '--yes', '--deploy', 'caddy'], project);
  npm(['exec', '--', 'sitegen', 'check', '--content', 'site'], project);

  // The documentation that the README links to is part of the package.
  const installed = join(project, 'node_modules/sitegen');
  const guides = [...readFileSync(join(installed, 'README.md'), 'utf8').matchAll(/\]\((docs\/[^)]+)\)/g)];
  expect(guides.length).toBeGreaterThan(20);
  expect(guides.filter(([, path = '']) => !existsSync(join(installed, path)))).toEqual([]);

  // A program can build several sites at once, and gets all results as return values.
  cpSync(join(project, 'content'), join(project, 'other'), { recursive: true });
  writeFileSync(join(project, 'other/docs/hello.md'), '# Other\n\n![gone](./gone.png)\n');
  mkdirSync(join(project, 'content/theme'));
  writeFileSync(join(project, 'content/theme/Footer.tsx'), footer);
  cpSync(join(packageRoot, 'test/sites/plugins/plugins'), join(project, 'content/plugins'), { recursive: true });
  for (const name of ['people.source.ts', 'data', 'theme/templates']) {
    cpSync(join(packageRoot, 'test/sites/sources', name), join(project, 'content', name), { recursive: true });
  }
  writeFileSync(join(project, 'content/site.config.ts'), minimalConfig.replace('title:', `${plugins} title:`));
  writeFileSync(join(project, 'use.mjs'), usage);
  const said = execFileSync(process.execPath, ['use.mjs'], { cwd: project, encoding: 'utf8' });
  expect(said).toBe('true false image/missing true\n');
  const page = readFileSync(join(project, 'built/docs/hello.html'), 'utf8');
  expect(page).toContain('<p>ours</p><footer');
  expect(page).toContain('<abbr title="Greeting">Hello</abbr>');
  expect(readFileSync(join(project, 'built/people/ada.html'), 'utf8')).toContain('<h1>Ada</h1>');

  // Editors and compilers find the types of a site's imports.
  const compiler = join(project, 'node_modules/typescript/bin/tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--ignoreConfig',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--jsx',
    'react-jsx',
    '--target',
    'es2022',
    '--skipLibCheck',
  ];
  const files = [
    'content/site.config.ts',
    'content/theme/Footer.tsx',
    'content/plugins/abbreviations.ts',
    'content/people.source.ts',
    'content/islands/Probe.tsx',
    'use.ts',
  ];
  const check = () =>
    execFileSync(process.execPath, [compiler, ...options, ...files], {
      cwd: project,
      encoding: 'utf8',
    });
  // The documentation tells authors of components to install these.
  for (const name of ['@types/react', 'csstype']) {
    cpSync(join(packageRoot, 'node_modules', name), join(project, 'node_modules', name), { recursive: true });
  }
  mkdirSync(join(project, 'content/islands'));
  writeFileSync(join(project, 'content/islands/Probe.tsx'), probe);
  writeFileSync(join(project, 'use.ts'), usage);
  expect(check()).toBe('');
  expectKeysExplained(join(project, 'content'), 'sitegen');
  writeFileSync(join(project, 'content/site.config.ts'), minimalConfig.replace('title:', 'titel:'));
  writeFileSync(join(project, 'content/theme/Footer.tsx'), footer.replace("message('search')", "message('serach')"));
  writeFileSync(join(project, 'use.ts'), usage.replace("out: 'built'", 'out: 1'));
  const plugin = readFileSync(join(project, 'content/plugins/abbreviations.ts'), 'utf8');
  writeFileSync(join(project, 'content/plugins/abbreviations.ts'), plugin.replace('child.value', 'child.vlaue'));
  const source = readFileSync(join(project, 'content/people.source.ts'), 'utf8');
  writeFileSync(join(project, 'content/people.source.ts'), source.replace('person.role', '1'));
  writeFileSync(join(project, 'content/islands/Probe.tsx'), probe.replace('later.length', 'later.lenght'));
  const wrong = files.toSorted().join('[^]*');
  expect(check).toThrow(expect.objectContaining({ stdout: expect.stringMatching(new RegExp(wrong)) }));
});

/** A site that uses every extension point, through the installed `sitegen` and `sitegen/theme`. */
const seams: Readonly<Record<string, string>> = {
  'site.config.ts': minimalConfig.replace(
    'title:',
    `css: ['./brand.css'],
  head: [{ tag: 'meta', attrs: { name: 'theme-color', content: '#7a1f5c' } }],
  navbar: { logo: { src: 'img/mark.svg' } },
  markdown: {
    remark: [['./plugins/abbreviations.ts', { CSP: 'Content Security Policy' }]],
    rehype: [['./plugins/heading-class.ts', { name: 'chapter' }]],
  },
  sources: ['./people.source.ts'],
  routes: './routes.ts',
  title:`,
  ),
  'brand.css': '.navbar { border-block-end: 7px solid hotpink; }\n',
  'static/img/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
  'docs/hello.md': '# Hello\n\n## Part\n\nThe CSP.\n',
  'docs/internal.md': '# Internal\n',
  'theme/Footer.tsx': footer,
  'theme/AfterArticle.tsx': 'export default function AfterArticle() { return <p>Did it help?</p>; }\n',
  'plugins/heading-class.ts': `import type { HtmlNode, RehypePlugin } from 'sitegen';
const headingClass: RehypePlugin<{ name: string }> = ({ name }) => function visit(node: HtmlNode): void {
  if ('children' in node) node.children.forEach(visit);
  if (node.type === 'element' && node.tagName === 'h2') node.properties.className = [name];
};
export default headingClass;
`,
  'routes.ts': `import type { Routes } from 'sitegen';
const routes: Routes = (pages) => ({
  drop: pages.filter(({ file }) => file.includes('internal')).map(({ url }) => url),
  redirects: { '/hi': '/docs/hello' },
});
export default routes;
`,
  'i18n/en/interface.yml': 'onThisPage: In this chapter\n',
};

/** The effect of each extension point, and the file in which it is visible. */
const marks: readonly (readonly [seam: string, file: string, pattern: RegExp])[] = [
  ['head', 'docs/hello.html', /<meta name="theme-color" content="#7a1f5c"\/?>/],
  ['logo', 'docs/hello.html', /<img[^>]* src="[^"]*mark[^"]*\.svg"/],
  ['theme component', 'docs/hello.html', /<p>ours<\/p><footer/],
  ['slot', 'docs/hello.html', /<p>Did it help\?<\/p>/],
  ['remark', 'docs/hello.html', /<abbr title="Content Security Policy">CSP<\/abbr>/],
  ['rehype', 'docs/hello.html', /<h2[^>]* class="chapter"/],
  ['interface.yml', 'docs/hello.html', /In this chapter/],
  ['source', 'people/ada.html', /<h1>Ada<\/h1>/],
  ['routes', 'hi.html', /url=[^"]*\/docs\/hello/],
];

/** Returns the style sheet of a site's pages. */
async function askStyles(read: (path: string) => Promise<string | null>): Promise<string | null> {
  const [, styles = ''] = /<link rel="stylesheet" href="\/([^"]+)"/.exec((await read('docs/hello.html')) ?? '') ?? [];
  return read(styles);
}

/** Returns the extension points whose effect is missing from a site's files. */
async function findUnseen(read: (path: string) => Promise<string | null>): Promise<string[]> {
  const texts = await Promise.all(marks.map(async ([, file]) => (await read(file)) ?? ''));
  const unseen = marks.filter(([, , pattern], index) => !pattern.test(texts[index] ?? '')).map(([seam]) => seam);
  if (!(await askStyles(read))?.includes('hotpink')) unseen.push('css');
  if ((await read('docs/internal.html')) !== null) unseen.push('dropped route');
  return unseen;
}

/** Edits while the site is served: a file, its changed text, and the effect in a page. */
const edits: readonly (readonly [file: string, from: string, to: string, path: string, shown: string])[] = [
  ['theme/Footer.tsx', "'ours'", "'still ours'", 'docs/hello', '<p>still ours</p><footer'],
  ['theme/AfterArticle.tsx', 'Did it help?', 'Was it good?', 'docs/hello', '<p>Was it good?</p>'],
  ['brand.css', 'hotpink', 'teal', '', 'teal'],
  ['site.config.ts', '#7a1f5c', '#123456', 'docs/hello', 'content="#123456"'],
  ['site.config.ts', "'Content Security Policy'", "'A policy'", 'docs/hello', '<abbr title="A policy">CSP</abbr>'],
  ['plugins/abbreviations.ts', "'abbr'", "'dfn'", 'docs/hello', '<dfn title="A policy">CSP</dfn>'],
  ['plugins/heading-class.ts', '= [name]', "= [name, 'big']", 'docs/hello', 'class="chapter big"'],
  ['data/people.json', 'Ada', 'Adah', 'people/ada', '<h1>Adah</h1>'],
  ['people.source.ts', 'pages/people/', 'pages/team/', 'team/ada', '<h1>Adah</h1>'],
  ['theme/templates/PersonPage.tsx', '<h1>', '<h1 className="person">', 'team/ada', '<h1 class="person">'],
  ['routes.ts', "'/hi'", "'/hey'", 'hey', '/docs/hello'],
  ['i18n/en/interface.yml', 'In this chapter', 'Parts', 'docs/hello', 'Parts'],
];

test('each seam works where the package is installed, built and served, and what is saved is seen', async () => {
  const dir = join(project, 'seams');
  writeFiles(seams, dir);
  cpSync(join(packageRoot, 'test/sites/plugins/plugins/abbreviations.ts'), join(dir, 'plugins/abbreviations.ts'));
  for (const name of ['people.source.ts', 'data', 'theme/templates']) {
    cpSync(join(packageRoot, 'test/sites/sources', name), join(dir, name), { recursive: true });
  }
  const program = join(project, 'node_modules/sitegen/dist/main.js');
  const out = join(project, 'seams-out');
  execFileSync(process.execPath, [program, 'build', '--content', dir, '--out', out], { cwd: project, stdio: 'pipe' });
  expect(
    await findUnseen(async (path) => (existsSync(join(out, path)) ? readFileSync(join(out, path), 'utf8') : null)),
  ).toEqual([]);

  const server = await startCliServer(['serve', '--content', dir, '--no-cache'], {}, { program });
  try {
    const ask = async (path: string) => {
      const response = await fetch(`${server.origin}/${path}`);
      return response.ok ? response.text() : null;
    };
    expect(await findUnseen(ask)).toEqual([]);
    for (const [name, from, to, path, shown] of edits) {
      const file = join(dir, name);
      const text = readFileSync(file, 'utf8');
      expect(text).toContain(from);
      writeFileSync(file, text.replaceAll(from, to));
      const see = async () => (path === '' ? askStyles(ask) : ask(path));
      await expect.poll(see, { message: `${name} is saved` }).toContain(shown);
    }
  } finally {
    await server.stop();
  }
});

test('from the folder of a package to a built site with its reference: two commands', {
  timeout: 300_000,
}, async () => {
  const program = join(project, 'node_modules/sitegen/dist/main.js');
  await Promise.all(
    libraries.map(async (name) => {
      const cwd = join(project, 'libraries', name);
      cpSync(join(packageRoot, 'node_modules', name), cwd, { recursive: true });
      const run = (...args: string[]) => promisify(execFile)(process.execPath, [program, ...args], { cwd });
      await run('init', '--yes');
      await run('build', '--out', 'site-out', '--concurrency', '1');
      expect(readFileSync(join(cwd, 'site-out/docs/intro.md'), 'utf8')).toContain(name);
      expect(readdirSync(join(cwd, 'site-out/docs/api')).length).toBeGreaterThan(1);
    }),
  );
});
