// Prints the cost of documenting libraries of many kinds with the README's configuration, and looks for ten symbols of
// each.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { libraries } from './library-symbols.mjs';
import { folder, root, run, runSitegen } from './run.mjs';

const asked = process.argv.slice(2);
const chosen = libraries
  .filter(({ name }) => asked.length === 0 || asked.includes(name))
  .map((library) => ({ packages: [library.name], ...library }));
const seconds = (time) => `${(time / 1000).toFixed(1)} s`;
const megabytes = (bytes) => `${Math.round(bytes / 1024 ** 2)} MB`;

/** Creates a site whose only content is the API reference of installed packages, or of source next to the site. */
function makeSite({ packages, install, source }) {
  const project = join(folder, packages.join('-').replaceAll('/', '-') + (source === undefined ? '' : '-source'));
  const site = join(project, 'site');
  mkdirSync(site, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true }');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  execFileSync('npm', ['install', ...options, ...install], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  const [own = ''] = packages;
  if (source !== undefined) {
    // The layout of a repository: the published manifest, and the source that the published code was compiled from.
    const installed = join(project, 'node_modules', own);
    cpSync(join(installed, 'package.json'), join(project, 'package.json'));
    cpSync(join(installed, dirname(source)), join(project, dirname(source)), { recursive: true });
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: sourceOptions, include: ['src'] }));
  }
  const from = source === undefined ? {} : { source: `../${source}`, tsconfig: '../tsconfig.json' };
  const api = packages.length > 1 ? packages.map((name) => ({ package: name })) : { package: own, ...from };
  const config = { title: 'Bench', url: 'https://example.com', api };
  writeFileSync(
    join(site, 'site.config.ts'),
    `import { defineConfig } from 'sitegen';\nexport default defineConfig(${JSON.stringify(config)});\n`,
  );
  return { project, site, out: join(project, 'out') };
}

const sourceOptions = {
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  strict: true,
};

/** Returns the folders of the references below `docs/api`. Several packages have one folder each. */
function foldersOf({ packages }) {
  return packages.length > 1 ? packages.map((name) => `${name.replace(/^@[^/]+\//, '')}/`) : [''];
}

/** Returns the time that TypeDoc alone takes to write its JSON for the same declarations. */
function timeTypeDoc({ project }, { packages, install, source }, models) {
  const typed = install.map((spec) => spec.slice(0, spec.lastIndexOf('@')));
  const types = typed.filter((one) => one.startsWith('@types/') && one !== '@types/react');
  const own =
    source === undefined ? [...packages, ...types].map((one) => `/node_modules/${one}/`) : [`${project}/src/`];
  const names = [...packages, ...models.flatMap(({ entries }) => entries.map(({ specifier }) => specifier))];
  const from = source === undefined ? names.map((one) => one.replace(/^@types\//, '')) : [`../${source}`];
  const script = join(project, 'typedoc.mjs');
  writeFileSync(
    script,
    `import ts from '${root}/node_modules/typescript/lib/typescript.js';
import { Application } from '${root}/node_modules/typedoc/dist/index.js';
const options = { target: 9, allowImportingTsExtensions: true, module: 99, moduleResolution: 100, strict: true, skipLibCheck: true, noEmit: true, types: [],
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] };
const host = ts.createCompilerHost(options);
const files = new Set(${JSON.stringify(from)}.flatMap((name) => {
  const { resolvedModule } = ts.resolveModuleName(name, '${project}/site/index.ts', options, host);
  return resolvedModule ? [resolvedModule.resolvedFileName] : [];
}));
const program = ts.createProgram([...files], options, host);
const app = await Application.bootstrapWithPlugins({ entryPoints: [...files], skipErrorChecking: true, logLevel: 'None',
  disableGit: true, gitRevision: '1', sourceLinkTemplate: '{path}', excludePrivate: true, excludeInternal: true,
  excludeExternals: true, externalPattern: program.getSourceFiles().map(({ fileName }) => fileName)
    .filter((file) => !${JSON.stringify(own)}.some((one) => file.includes(one))) }, []);
const points = [...files].map((file) => ({ displayName: file, sourceFile: program.getSourceFile(file), program }));
JSON.stringify(app.serializer.projectToObject(app.converter.convert(points), '${project}'));
`,
  );
  return run(script, [], project).time;
}

/** Returns the sizes of a build and the problems in it. */
function inspect(out, library, models) {
  const { symbols } = library;
  const home = join(out, 'docs/api');
  const files = readdirSync(home, { recursive: true }).filter((file) => file.endsWith('.html'));
  // With several packages, the address of the reference redirects to the first of them.
  const pages = files.filter((file) => !readFileSync(join(home, file), 'utf8').includes('<meta http-equiv="refresh"'));
  const empty = pages.filter((file) => {
    const article = /<article[^>]*>(?<body>.*?)<\/article>/s.exec(readFileSync(join(home, file), 'utf8'));
    const text = (article?.groups.body ?? '').replace(/<h1.*?<\/h1>/s, '').replace(/<[^>]*>/g, '');
    return text.trim() === '';
  });
  const lower = new Set(pages.map((file) => file.toLowerCase()));
  const folders = foldersOf(library);
  const all = models.flatMap((model, index) =>
    [...flatten(model.symbols)].map(({ slug, importLine }) => [folders[index] + slug, importLine]),
  );
  const lines = new Map(all);
  const missing = Object.entries(symbols).filter(([slug, line]) => {
    const [page, id] = slug.split('#');
    if (!pages.includes(`${page}.html`)) return true;
    if (id !== undefined && !readFileSync(join(home, `${page}.html`), 'utf8').includes(`id="${id}"`)) return true;
    return line !== null && lines.get(slug) !== line;
  });
  const bytes = readdirSync(out, { recursive: true })
    .map((file) => statSync(join(out, file)))
    .reduce((sum, stats) => sum + (stats.isFile() ? stats.size : 0), 0);
  return { pages: pages.length, empty, same: pages.length - lower.size, missing, bytes };
}

function* flatten(symbols) {
  for (const symbol of symbols) {
    yield symbol;
    yield* flatten(symbol.members);
  }
}

function print(name, cells) {
  console.log(name.padEnd(28), ...cells.map((cell) => String(cell).padStart(11)));
}

print('', ['pages', 'build', 'of TypeDoc', 'memory', 'output', 'links', 'empty', 'same', 'found']);
let failed = false;
for (const library of chosen) {
  try {
    const place = makeSite(library);
    const args = ['--content', place.site, '--out', place.out, '--no-cache', '--format', 'json'];
    const built = runSitegen('build', ...args);
    const { diagnostics } = JSON.parse(built.stdout);
    const models = foldersOf(library).map((one) =>
      JSON.parse(readFileSync(join(place.out, 'docs/api', one, 'model.json'), 'utf8')),
    );
    const { pages, empty, same, missing, bytes } = inspect(place.out, library, models);
    const broken = diagnostics.filter(({ code }) => code === 'api/link-broken');
    const links = broken.reduce((sum, { message }) => sum + Number(/^\d+/.exec(message)?.[0] ?? 1), 0);
    const ratio = built.time / timeTypeDoc(place, library, models);
    const count = Object.keys(library.symbols).length;
    print(library.name, [
      pages,
      seconds(built.time),
      ratio.toFixed(1),
      megabytes(built.memory),
      megabytes(bytes),
      links,
      empty.length,
      same,
      `${count - missing.length}/${count}`,
    ]);
    for (const [slug, line] of missing) console.log('  missing', slug, line ?? '');
    failed ||= empty.length > 0 || same > 0 || missing.length > 0;
  } catch (error) {
    failed = true;
    console.log(library.name.padEnd(28), `failed: ${String(error.message).slice(0, 300)}`);
  }
}
if (failed) process.exitCode = 1;
