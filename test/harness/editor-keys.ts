import { join } from 'node:path';
import ts from 'typescript';
import { expect } from 'vitest';
import { type Key, keysOf } from '../../cli/keys.mjs';

/** How the compiler reads the configuration of a site. */
export const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: [],
};

/**
 * Returns the keys that an editor offers in the object that each file passes to a function.
 *
 * @param texts the files' texts by their paths
 */
function keysInEditor(texts: Readonly<Record<string, string>>): Key[][] {
  const host = ts.createCompilerHost(compilerOptions);
  const { getSourceFile, fileExists } = host;
  const parse = ([path, text]: [string, string]) => ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const files = new Map(Object.entries(texts).map((file) => [file[0], parse(file)]));
  host.getSourceFile = (name, ...rest) => files.get(name) ?? getSourceFile(name, ...rest);
  host.fileExists = (name) => files.has(name) || fileExists(name);
  const program = ts.createProgram([...files.keys()], compilerOptions, host);
  const checker = program.getTypeChecker();
  return [...files.values()].map((file) => {
    expect(program.getSemanticDiagnostics(file).map(({ messageText }) => messageText)).toEqual([]);
    const written = file.statements.find(ts.isExportAssignment)?.expression;
    const argument = written && ts.isCallExpression(written) ? written.arguments[0] : undefined;
    const type = argument && checker.getContextualType(argument);
    return type ? keysOf(checker, type) : [];
  });
}

/** Returns the paths of undocumented keys. Keys of `diagnostics` are codes, which have no schema of their own. */
export function undocumented(keys: readonly Key[]): string[] {
  return keys.flatMap(({ path, text }) => (text === '' && !path.startsWith('diagnostics.') ? [path] : []));
}

/**
 * Expects that an editor explains each key of `site.config.ts` and `sidebars.ts`.
 *
 * @param folder folder in which an author writes them
 * @param module what they import `defineConfig` from
 */
export function expectKeysExplained(folder: string, module: string): void {
  const [keys = [], rows = []] = keysInEditor({
    [join(folder, 'in-memory.config.ts')]: `import { defineConfig } from '${module}';
export default defineConfig({ title: 'My library', url: 'https://example.com' });`,
    [join(folder, 'in-memory.sidebars.ts')]: `import { defineSidebars } from '${module}';
export default defineSidebars({ docs: ['intro'] });`,
  });
  expect(undocumented(keys)).toEqual([]);
  expect(keys).toContainEqual(
    expect.objectContaining({
      path: 'navbar.items[]<doc>.position',
      text: 'Side of the bar that the item is on.',
      defaultText: "`'left'`",
    }),
  );
  expect(undocumented(rows)).toEqual([]);
  expect(rows.map(({ path }) => path)).toContain('*[]<category>.items');
}
