import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { insert } from './describe-keys.mjs';
import { keysOf } from './keys.mjs';

/** What the editor of a site's author is told about: the types of the values that `defineConfig` and others take. */
const documented = ['SiteConfigInput', 'SidebarsInput'];

/** @type {ts.CompilerOptions} */
const options = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  declaration: true,
  emitDeclarationOnly: true,
  strict: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: ['node'],
};

/**
 * Writes the types of what a site's own files import, with the comment of each key: the compiler leaves these out, since
 * it writes down what it has inferred, and not what was written.
 *
 * @param {string} root folder of the package
 * @param {string} outDir
 */
export function writeTypes(root, outDir) {
  const entry = join(root, 'cli/index.ts');
  const program = ts.createProgram([entry], { ...options, rootDir: root, outDir });
  const [fault] = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (fault) throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'));

  const keys = toKeys(program, entry);
  const emitted = join(outDir, 'cli/index.d.ts');
  /** @type {Map<string, Map<number, string>>} */
  const comments = new Map();
  for (const [path, { declaration }] of toKeys(ts.createProgram([emitted], { ...options, noEmit: true }), emitted)) {
    const { text = '', defaultText = '' } = keys.get(path) ?? {};
    if (!declaration || text === '') continue;
    const tag = defaultText === '' ? '' : `\n * @default ${defaultText}`;
    const file = declaration.getSourceFile().fileName;
    const ofFile = comments.get(file) ?? new Map();
    comments.set(file, ofFile.set(declaration.getStart(), `/**\n * ${text}${tag}\n */\n`));
  }
  for (const [file, ofFile] of comments) {
    const insertions = [...ofFile].map(([at, text]) => ({ at, text }));
    writeFileSync(file, insert(readFileSync(file, 'utf8'), insertions));
  }
}

/** @type {(program: ts.Program, entry: string) => Map<string, import('./keys.mjs').Key>} */
function toKeys(program, entry) {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(entry);
  const module = file && checker.getSymbolAtLocation(file);
  const types = module ? checker.getExportsOfModule(module).filter(({ name }) => documented.includes(name)) : [];
  return new Map(
    types.flatMap((symbol) =>
      keysOf(checker, checker.getDeclaredTypeOfSymbol(checker.getAliasedSymbol(symbol))).map((key) => [
        `${symbol.name}.${key.path}`,
        key,
      ]),
    ),
  );
}
