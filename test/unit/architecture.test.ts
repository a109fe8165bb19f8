import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../cli/package-root.ts';

/** Imports that are allowed in every stage. */
const stage = [
  'cli/config',
  'cli/contracts',
  'cli/diagnostics',
  'cli/syntax',
  'runtime/page-data',
  'runtime/url',
  'runtime/ids',
  'runtime/search/protocol',
];

const stages = [
  'discover',
  'parse',
  'translations',
  'versions',
  'api',
  'examples',
  'bundle',
  'model',
  'resolve',
  'compile',
  'render',
  'search',
  'emit',
].map((name) => `cli/${name}`);

/** The only file of each stage that other folders may import. */
const doors = stages.map((name) => `${name}/index`);

/**
 * Imports allowed in each folder, besides its own files. Other folders may not exist. A stage's `index.ts` and its
 * `load-*.ts` may also import `cli/core`, the other files only its types: values from it are passed to them.
 */
const allowed: Readonly<Record<string, readonly string[]>> = {
  runtime: [],
  templates: ['runtime'],
  content: ['sitegen'],
  docs: ['sitegen'],
  'cli/diagnostics': ['cli/syntax'],
  'cli/syntax': [],
  'cli/config': ['cli/diagnostics', 'cli/package-root'],
  'cli/contracts': [
    'cli/config',
    'cli/diagnostics',
    'runtime/page-data',
    'runtime/url',
    'runtime/api',
    'runtime/search/protocol',
  ],
  'cli/core': ['cli/config', 'cli/contracts', 'cli/diagnostics', 'cli/package-root', 'runtime/i18n'],
  ...Object.fromEntries(stages.map((name) => [name, stage])),
  // `discover` only reads files.
  'cli/discover': [...stage, 'cli/core'],
  'cli/search': [...stage, 'runtime/search'],
  'cli/api': [...stage, 'runtime/api', 'runtime/i18n', 'cli/package-root'],
  'cli/compile': [...stage, 'runtime/i18n'],
  'cli/parse': [...stage, 'runtime/i18n'],
  'cli/render': [...stage, 'runtime/i18n'],
  'cli/bundle': [...stage, 'cli/package-root'],
  // `migrate` writes a site's files and needs the address that each will get. Only `init` uses it.
  'cli/migrate': ['cli/config', 'cli/diagnostics', 'cli/syntax', 'cli/model/doc-path'],
  'cli/site': [...stage, ...doors, 'cli/migrate/index', 'cli/core', 'cli/package-root', 'runtime/i18n'],
  'cli/dev': [
    ...stage,
    'cli/emit/index',
    'cli/examples/index',
    'runtime/live/protocol',
    'runtime/other-forms',
    'cli/site',
    'cli/core',
    'cli/package-root',
  ],
  'cli/commands': ['cli/site', 'cli/dev', 'cli/core', 'cli/diagnostics', 'cli/contracts', 'cli/package-root'],
  'cli/main': ['cli/commands'],
  'cli/index': ['cli/config', 'cli/public', 'runtime/page-data'],
  'cli/public': ['cli/core', 'cli/dev', 'cli/diagnostics', 'cli/site'],
  'cli/package-root': [],
  'cli/prepare': ['cli/bundle-typedoc', 'cli/code-hash', 'cli/describe-keys', 'cli/licences', 'cli/write-types'],
  'cli/describe-keys': [],
  'cli/keys': [],
  'cli/write-types': ['cli/describe-keys', 'cli/keys'],
  'cli/licences': [],
  'cli/bundle-typedoc': [],
  'cli/code-hash': [],
};

const files = ['cli', 'runtime', 'templates', 'content', 'docs'].flatMap((folder) =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => posix.join(folder, path)),
);

const sources = new Map(files.map((file) => [file, parse(file, readFileSync(join(packageRoot, file), 'utf8'))]));
const imports = new Map([...sources].map(([file, source]) => [file, importsOf(file, source)]));

interface Import {
  target: string;
  /** Whether the import disappears when types are removed. */
  isType: boolean;
}

function parse(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
}

function importsOf(file: string, source: ts.SourceFile): Import[] {
  const types = new Set(typeImportsOf(source));
  return ts
    .preProcessFile(source.text)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.') || fileName === 'sitegen')
    .map(({ fileName, pos }) => ({
      target:
        fileName === 'sitegen'
          ? fileName
          : relative(packageRoot, join(packageRoot, dirname(file), fileName)).replaceAll('\\', '/'),
      isType: types.has(pos),
    }));
}

/** Returns the positions of the module names from which a file imports only types. */
function typeImportsOf(source: ts.SourceFile): number[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !statement.importClause) return [];
    const { phaseModifier, name, namedBindings } = statement.importClause;
    const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
    const isType =
      phaseModifier === ts.SyntaxKind.TypeKeyword ||
      (!name && named.length > 0 && named.every(({ isTypeOnly }) => isTypeOnly));
    return isType ? [statement.moduleSpecifier.getStart(source)] : [];
  });
}

/** Returns the line and length, in lines, of each function in a file. */
function functionLengths(source: ts.SourceFile): { line: number; lines: number }[] {
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: { line: number; lines: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const line = lineOf(node.getStart(source));
      found.push({ line, lines: lineOf(node.end) - line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `cli/parse/page/facts.ts` belongs to `cli/parse`, `runtime/url.ts` to `runtime`, `cli/main.ts` to `cli/main`. */
function partOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  return top === 'cli' ? `cli/${second.replace(/\.\w+$/, '')}` : top;
}

function mayImport(from: string, { target, isType }: Import): boolean {
  const part = partOf(from);
  const isLoading = /\/(?:index|load-[a-z-]+)\.ts$/.test(from);
  const core = stages.includes(part) && (isLoading || isType) ? ['cli/core'] : [];
  const names = [part, ...(allowed[part] ?? []), ...core];
  return names.some((name) => target === name || target.startsWith(`${name}/`) || target.startsWith(`${name}.`));
}

describe('the code', () => {
  test('has no folder that the import rules leave out', () => {
    const parts = new Set(files.map(partOf));
    expect([...parts].filter((part) => !(part in allowed))).toEqual([]);
  });

  test('no folder imports what the rules do not allow', () => {
    const wrong = [...imports].flatMap(([file, targets]) =>
      targets.filter((found) => !mayImport(file, found)).map(({ target }) => `${file} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('the rules tell forbidden imports from allowed ones', () => {
    const may = (from: string, target: string, isType = false) => mayImport(from, { target, isType });
    expect(may('cli/parse/page/facts.ts', 'cli/model/index-site.ts')).toBe(false);
    expect(may('cli/parse/page/facts.ts', 'cli/model/index.ts')).toBe(false);
    expect(may('cli/parse/index.ts', 'cli/core/memo.ts')).toBe(true);
    expect(may('cli/parse/page/facts.ts', 'cli/core/memo.ts')).toBe(false);
    expect(may('cli/parse/page/facts.ts', 'cli/core/memo.ts', true)).toBe(true);
    expect(may('cli/site/load/load.ts', 'cli/parse/index.ts')).toBe(true);
    expect(may('cli/site/load/load.ts', 'cli/parse/page/facts.ts')).toBe(false);
    expect(may('cli/core/memo.ts', 'cli/parse/index.ts')).toBe(false);
    expect(may('cli/dev/server/server.ts', 'cli/render/document.ts')).toBe(false);
    expect(may('runtime/client.tsx', 'templates/app.tsx')).toBe(false);
    expect(may('templates/app.tsx', 'cli/config/load.ts')).toBe(false);
    expect(may('cli/parse/page/facts.ts', 'runtime/page-data.ts')).toBe(true);
    expect(may('cli/syntax/html.ts', 'runtime/storage/storage.ts')).toBe(false);
    expect(may('cli/search/build-shard.ts', 'runtime/search/engine/shard.ts')).toBe(true);
    expect(may('cli/syntax/html.ts', 'runtime/search/engine/shard.ts')).toBe(false);
  });

  test('pages of a reference are made without loading the compiler, which only its model needs', () => {
    const reached = new Set<string>();
    const visit = (file: string): void => {
      if (reached.has(file)) return;
      reached.add(file);
      for (const { target, isType } of imports.get(file) ?? []) if (!isType) visit(target);
    };
    visit('cli/api/pages/pages.ts');
    expect([...reached].filter((file) => /^import ts from/m.test(sources.get(file)?.text ?? ''))).toEqual([]);
  });

  test('files do not import each other in a cycle', () => {
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
      if (done.has(file) || path.includes(file)) return;
      for (const { target } of imports.get(file) ?? []) visit(target, [...path, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    expect(cycles).toEqual([]);
  });

  test('files stay under 250 lines', () => {
    const styles = readdirSync(join(packageRoot, 'templates/styles')).map((name) => `templates/styles/${name}`);
    const long = [...files, ...styles]
      .map((file) => ({ file, lines: readFileSync(join(packageRoot, file), 'utf8').split('\n').length }))
      .filter(({ lines }) => lines > 250);
    expect(long).toEqual([]);
  });

  test('lines of comments stay under 120 characters', () => {
    const isTooLong = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line) && line.length > 120;
    const wide = [...sources].flatMap(([file, { text }]) =>
      text.split('\n').flatMap((line, index) => (isTooLong(line) ? [`${file}:${index + 1}`] : [])),
    );
    expect(wide).toEqual([]);
  });

  test('functions stay under 60 lines', () => {
    const long = [...sources].flatMap(([file, source]) =>
      functionLengths(source)
        .filter(({ lines }) => lines >= 60)
        .map(({ line, lines }) => `${file}:${line} has ${lines} lines`),
    );
    expect(long).toEqual([]);
  });

  test('the lines of every kind of function are counted', () => {
    const body = `{${'\n'.repeat(59)}}`;
    const kinds = [
      `function f() ${body}`,
      `const f = () => ${body};`,
      `class C { m() ${body} }`,
      `const o = { get g() ${body} };`,
      `function* f() ${body}`,
    ];
    for (const text of kinds) expect(functionLengths(parse('a.ts', text))).toEqual([{ line: 1, lines: 60 }]);
    expect(functionLengths(parse('a.tsx', `const C = () => (\n<p>\n</p>\n);`))).toEqual([{ line: 1, lines: 4 }]);
  });

  test('test files stay under 400 lines', () => {
    const long = readdirSync(join(packageRoot, 'test'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
      .map((path) => ({ path, lines: readFileSync(join(packageRoot, 'test', path), 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines >= 400);
    expect(long).toEqual([]);
  });

  test('sitegen does not name the library that the first site documents', () => {
    const named = files
      .filter((file) => !file.startsWith('content/'))
      .filter((file) => /mind-?elixir/i.test(readFileSync(join(packageRoot, file), 'utf8')));
    expect(named).toEqual([]);
  });
});
