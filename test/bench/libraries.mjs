// Prints what it takes to document libraries of all kinds with the README's configuration, and looks for ten symbols of each.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraries } from './library-symbols.mjs';
import { folder, root, run, runSitegen } from './run.mjs';

const asked = process.argv.slice(2);
const chosen = libraries.filter(({ name }) => asked.length === 0 || asked.includes(name));
const seconds = (time) => `${(time / 1000).toFixed(1)} s`;
const megabytes = (bytes) => `${Math.round(bytes / 1024 ** 2)} MB`;

/** Makes a site whose only content is the reference of a library that is installed beside it. */
function makeSite({ name, install }) {
  const project = join(folder, name.replace('/', '-'));
  const site = join(project, 'site');
  mkdirSync(site, { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "private": true }');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  execFileSync('npm', ['install', ...options, ...install], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  const config = { title: 'Bench', url: 'https://example.com', api: { package: name } };
  writeFileSync(
    join(site, 'site.config.ts'),
    `import { defineConfig } from 'sitegen';\nexport default defineConfig(${JSON.stringify(config)});\n`,
  );
  return { project, site, out: join(project, 'out') };
}

/** Returns the time in which TypeDoc alone writes its JSON of the same declarations. */
function timeTypeDoc({ project }, { name, install }, model) {
  const resolved = install.map((spec) => spec.slice(0, spec.lastIndexOf('@'))).find((one) => one.startsWith('@types/'));
  const own = name.startsWith('@types/') ? name : undefined;
  const types = own ?? (resolved === '@types/react' ? undefined : resolved);
  const from = [name, ...model.entries.map(({ specifier }) => specifier)].map((one) => one.replace(/^@types\//, ''));
  const script = join(project, 'typedoc.mjs');
  writeFileSync(
    script,
    `import ts from '${root}/node_modules/typescript/lib/typescript.js';
import { Application } from '${root}/node_modules/typedoc/dist/index.js';
const options = { target: 9, module: 99, moduleResolution: 100, strict: true, skipLibCheck: true, noEmit: true, types: [],
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
    .filter((file) => !file.includes('/node_modules/${types ?? name}/')) }, []);
const points = [...files].map((file) => ({ displayName: file, sourceFile: program.getSourceFile(file), program }));
JSON.stringify(app.serializer.projectToObject(app.converter.convert(points), '${project}'));
`,
  );
  return run(script, [], project).time;
}

/** Returns the sizes and the faults of a built reference. */
function inspect(out, { symbols }, model) {
  const home = join(out, 'docs/api');
  const pages = readdirSync(home).filter((file) => file.endsWith('.html'));
  const empty = pages.filter((file) => {
    const article = /<article[^>]*>(?<body>.*?)<\/article>/s.exec(readFileSync(join(home, file), 'utf8'));
    const text = (article?.groups.body ?? '').replace(/<h1.*?<\/h1>/s, '').replace(/<[^>]*>/g, '');
    return text.trim() === '';
  });
  const lower = new Set(pages.map((file) => file.toLowerCase()));
  const lines = new Map([...flatten(model.symbols)].map(({ slug, importLine }) => [slug, importLine]));
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
  console.log(name.padEnd(24), ...cells.map((cell) => String(cell).padStart(11)));
}

print('', ['pages', 'build', 'of TypeDoc', 'memory', 'output', 'links', 'empty', 'same', 'found']);
let failed = false;
for (const library of chosen) {
  try {
    const place = makeSite(library);
    const args = ['--content', place.site, '--out', place.out, '--no-cache', '--format', 'json'];
    const built = runSitegen('build', ...args);
    const { diagnostics } = JSON.parse(built.stdout);
    const model = JSON.parse(readFileSync(join(place.out, 'docs/api/model.json'), 'utf8'));
    const { pages, empty, same, missing, bytes } = inspect(place.out, library, model);
    const broken = diagnostics.find(({ code }) => code === 'api/link-broken');
    const links = broken ? Number(/^\d+/.exec(broken.message)?.[0] ?? 1) : 0;
    const ratio = built.time / timeTypeDoc(place, library, model);
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
    console.log(library.name.padEnd(24), `failed: ${String(error.message).slice(0, 300)}`);
  }
}
if (failed) process.exitCode = 1;
