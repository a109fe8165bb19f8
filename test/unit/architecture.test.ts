import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../cli/package-root.ts';

/** What each folder may import from, besides itself. A folder that is not named here may not exist. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  runtime: [],
  templates: ['runtime'],
  content: ['sitegen'],
  'cli/diagnostics': [],
  'cli/config': ['cli/diagnostics', 'cli/package-root'],
  'cli/contracts': [
    'cli/config',
    'cli/diagnostics',
    'runtime/page-data',
    'runtime/url',
    'runtime/api',
    'runtime/search/protocol',
  ],
  'cli/discover': ['stage'],
  'cli/parse': ['stage'],
  'cli/translations': ['stage'],
  'cli/model': ['stage'],
  'cli/resolve': ['stage'],
  'cli/compile': ['stage'],
  'cli/examples': ['stage'],
  'cli/search': ['stage', 'runtime/search'],
  'cli/api': ['stage', 'runtime/api', 'runtime/search/protocol'],
  'cli/bundle': ['stage', 'cli/package-root'],
  'cli/render': ['stage'],
  'cli/emit': ['stage'],
  'cli/snapshot': ['stage'],
  'cli/pipeline': ['stages', 'stage', 'cli/site', 'runtime/api', 'cli/package-root', 'runtime/i18n'],
  'cli/site': ['stages', 'stage', 'cli/pipeline'],
  'cli/dev': ['stage', 'cli/pipeline', 'cli/emit', 'cli/render', 'cli/discover/file-mark', 'cli/package-root'],
  'cli/commands': ['stage', 'cli/pipeline', 'cli/dev', 'cli/package-root'],
  'cli/main': ['cli/commands'],
  'cli/index': ['cli/config', 'runtime/page-data'],
  'cli/package-root': [],
  'cli/prepare': ['cli/code-hash', 'cli/describe-keys', 'cli/licences', 'cli/write-types'],
  'cli/describe-keys': [],
  'cli/keys': [],
  'cli/write-types': ['cli/describe-keys', 'cli/keys'],
  'cli/licences': [],
  'cli/code-hash': [],
};

/** What every stage may import. */
const stage = [
  'cli/config',
  'cli/contracts',
  'cli/diagnostics',
  'runtime/page-data',
  'runtime/url',
  'runtime/ids',
  'runtime/search/protocol',
];
const stages = [
  'discover',
  'parse',
  'translations',
  'model',
  'resolve',
  'compile',
  'examples',
  'api',
  'search',
  'bundle',
  'render',
  'emit',
  'snapshot',
].map((name) => `cli/${name}`);

const files = ['cli', 'runtime', 'templates', 'content'].flatMap((folder) =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => posix.join(folder, path)),
);

const imports = new Map(files.map((file) => [file, importsOf(file)]));

function importsOf(file: string): string[] {
  const text = readFileSync(join(packageRoot, file), 'utf8');
  return ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.') || name === 'sitegen')
    .map((name) =>
      name === 'sitegen' ? name : relative(packageRoot, join(packageRoot, dirname(file), name)).replaceAll('\\', '/'),
    );
}

/** `cli/parse/facts.ts` belongs to `cli/parse`, `runtime/url.ts` to `runtime`, `cli/main.ts` to `cli/main`. */
function partOf(file: string): string {
  const [top = '', second = ''] = file.split('/');
  return top === 'cli' ? `cli/${second.replace(/\.\w+$/, '')}` : top;
}

function mayImport(from: string, target: string): boolean {
  const part = partOf(from);
  if (partOf(target) === part) return true;
  const names = (allowed[part] ?? []).flatMap((name) =>
    name === 'stage' ? stage : name === 'stages' ? stages : [name],
  );
  return names.some((name) => target === name || target.startsWith(`${name}/`) || target.startsWith(`${name}.`));
}

describe('the house', () => {
  test('has only rooms that are planned', () => {
    const parts = new Set(files.map(partOf));
    expect([...parts].filter((part) => !(part in allowed))).toEqual([]);
  });

  test('data flows one way: no folder imports what it must not know', () => {
    const wrong = [...imports].flatMap(([file, targets]) =>
      targets.filter((target) => !mayImport(file, target)).map((target) => `${file} -> ${target}`),
    );
    expect(wrong).toEqual([]);
  });

  test('would notice a forbidden import', () => {
    expect(mayImport('cli/parse/facts.ts', 'cli/model/index-site.ts')).toBe(false);
    expect(mayImport('runtime/client.tsx', 'templates/app.tsx')).toBe(false);
    expect(mayImport('templates/app.tsx', 'cli/config/load.ts')).toBe(false);
    expect(mayImport('cli/parse/facts.ts', 'runtime/page-data.ts')).toBe(true);
    expect(mayImport('cli/render/html.ts', 'runtime/storage/storage.ts')).toBe(false);
    expect(mayImport('cli/search/build-shard.ts', 'runtime/search/shard.ts')).toBe(true);
    expect(mayImport('cli/render/html.ts', 'runtime/search/shard.ts')).toBe(false);
  });

  test('has no circles', () => {
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
      if (done.has(file) || path.includes(file)) return;
      for (const target of imports.get(file) ?? []) visit(target, [...path, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    expect(circles).toEqual([]);
  });

  test('has rooms that one can see through', () => {
    const styles = readdirSync(join(packageRoot, 'templates/styles')).map((name) => `templates/styles/${name}`);
    const long = [...files, ...styles]
      .map((file) => ({ file, lines: readFileSync(join(packageRoot, file), 'utf8').split('\n').length }))
      .filter(({ lines }) => lines > 250);
    expect(long).toEqual([]);
  });

  test('names no library: the generator knows nothing of the site it was made for', () => {
    const named = files
      .filter((file) => !file.startsWith('content/'))
      .filter((file) => /mind-?elixir/i.test(readFileSync(join(packageRoot, file), 'utf8')));
    expect(named).toEqual([]);
  });
});
