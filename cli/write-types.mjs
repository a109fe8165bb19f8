import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { insert } from './describe-keys.mjs';
import { keysOf } from './keys.mjs';

/** Types documented for editors: the arguments of `defineConfig` and `defineSidebars`. */
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
  jsx: ts.JsxEmit.ReactJSX,
  resolveJsonModule: true,
};

/** Entry points that sites and programs import: `sitegen` and `sitegen/theme`. */
const entry = 'cli/index.ts';
const entries = [entry, 'templates/theme.ts'];

/**
 * Writes the type declarations that a site's own files import, and adds the comment of each key. The compiler omits
 * these comments, since it emits the types inferred from the schemas, not their source.
 *
 * @param {string} root folder of the package
 * @param {string} outDir
 */
export function writeTypes(root, outDir) {
  const ambient = ['templates/site-modules.d.ts', 'templates/style-addresses.d.ts'].map((file) => join(root, file));
  const program = ts.createProgram([...entries.map((file) => join(root, file)), ...ambient], {
    ...options,
    rootDir: root,
    outDir,
  });
  for (const file of entries) emitReachable(program, join(root, file));
  // The keys of this file are the text keys that components can use.
  const texts = 'templates/messages/en.json';
  mkdirSync(join(outDir, 'templates/messages'), { recursive: true });
  copyFileSync(join(root, texts), join(outDir, texts));

  const keys = toKeys(program, join(root, entry));
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

/**
 * Writes the types of a file and of the files that these types import, recursively. Everything else is internal, and
 * inferring its types takes long.
 *
 * @param {ts.Program} program
 * @param {string} path
 * @param {Set<string>} done files whose types are written
 */
function emitReachable(program, path, done = new Set()) {
  const source = program.getSourceFile(path);
  if (!source || done.has(path)) return;
  done.add(path);
  let types = '';
  const { diagnostics } = program.emit(source, (file, text) => {
    types = text;
    ts.sys.writeFile(file, text);
  });
  const [fault] = diagnostics;
  if (fault) throw new Error(ts.flattenDiagnosticMessageText(fault.messageText, '\n'));
  for (const { fileName } of ts.preProcessFile(types).importedFiles) {
    if (fileName.startsWith('.')) emitReachable(program, join(dirname(path), fileName), done);
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
