import { posix } from 'node:path';
import ts from 'typescript';
import type { CodeTypes } from '../contracts/code-types.ts';
import { toSlashes } from '../diagnostics/paths.ts';
import { groupPairs } from '../syntax/group-pairs.ts';
import { type CodeService, type CodeServices, createCodeService } from './code-service.ts';
import { type CodePiece, createTypeReader, type NamedPiece } from './read-types.ts';

/** Input for checking code. Each piece is a module of its own. */
export interface CodeInput {
  /** Absolute path of the folder from which the code's imports are resolved. */
  siteDir: string;
  /** Absolute path of a declaration file that all pieces see without an import, or `null`. */
  prelude: string | null;
  pieces: readonly CodePiece[];
  /** Packages for whose symbols the place of declaration is reported. */
  packages: readonly string[];
}

/** An error of the compiler. Line and column start at 1. */
export interface CodeProblem {
  /** The compiler's error number. */
  number: number;
  message: string;
  /** Further lines of the message. */
  notes: string[];
  line: number;
  column: number;
}

/** The result for one piece. */
interface CheckedPiece {
  /** Its errors, expected or not. */
  problems: CodeProblem[];
  /** The meaning of its names. */
  types: CodeTypes;
}

/** The results for all pieces, in their order, and the errors of the prelude. */
export interface CheckedCode {
  pieces: CheckedPiece[];
  prelude: CodeProblem[];
}

const shared: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.Preserve,
  moduleDetection: ts.ModuleDetectionKind.Force,
  lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  types: [],
  allowJs: true,
  checkJs: true,
  resolveJsonModule: true,
  noEmit: true,
  // How a type is printed must not depend on what was checked before.
  stableTypeOrdering: true,
};

/**
 * The options for each language. JavaScript is not checked strictly, as its authors did not opt into annotations and
 * null checks. What counts there are names, properties and arguments.
 */
const rules = [
  { languages: ['ts', 'tsx'], options: { ...shared, strict: true } },
  { languages: ['js', 'jsx'], options: { ...shared, strict: false } },
] as const;

/** Type-checks code against a site's packages. */
export function checkCode({ pieces, packages, ...input }: CodeInput): CheckedCode {
  const siteDir = toSlashes(input.siteDir);
  const prelude = input.prelude === null ? null : toSlashes(input.prelude);
  const named = pieces.map((piece, index) => ({
    ...piece,
    name: posix.join(siteDir, `example-${index}.${piece.language}`),
  }));
  // All code sees the global declarations of the packages that the site documents.
  const libraries = posix.join(siteDir, 'example-libraries.ts');
  const texts = new Map(named.map(({ name, code }) => [name, code]));
  texts.set(libraries, packages.map((name) => `import ${JSON.stringify(name)};\n`).join(''));
  const roots = prelude === null ? [libraries] : [prelude, libraries];
  const services = createCodeService(siteDir, texts);
  const found = new Map<string, CheckedPiece>();
  // Each program checks the prelude with its own options. An error in any of them counts, and is reported once.
  const ofPrelude = new Map<string, CodeProblem>();
  for (const { options, group } of toGroups(named, packages, services.isRead)) {
    const service = services.open([...roots, ...group.map(({ name }) => name)], options);
    for (const problem of prelude === null ? [] : problemsOf(prelude, service).map(toProblem)) {
      const { number, line, column } = problem;
      ofPrelude.set([number, line, column].join(), problem);
    }
    const readTypes = createTypeReader(service, packages);
    for (const piece of group) {
      const problems = problemsOf(piece.name, service);
      found.set(piece.name, { problems: problems.map(toProblem), types: readTypes(piece, problems) });
    }
  }
  const nothing: CheckedPiece = { problems: [], types: { infos: [], names: [], errors: [] } };
  return { pieces: named.map(({ name }) => found.get(name) ?? nothing), prelude: [...ofPrelude.values()] };
}

/** Matches code that declares something for other files too. */
const declaresForAll = /\bdeclare\s+(?:global\b|module\s*["'])/;

/**
 * Returns the pieces that one program may read: those of the same rules that read the same files. Global declarations
 * of a package, such as Node's `console`, are then visible only to code that reads the package.
 */
function toGroups(
  named: readonly NamedPiece[],
  packages: readonly string[],
  isRead: CodeServices['isRead'],
): { options: ts.CompilerOptions; group: NamedPiece[] }[] {
  // All code sees these, whether it imports them or not.
  const isKnown = (specifier: string) => packages.some((name) => `${specifier}/`.startsWith(`${name}/`));
  return rules.flatMap(({ languages, options }) => {
    const keyOf = (piece: NamedPiece) => {
      const { importedFiles, referencedFiles, typeReferenceDirectives } = ts.preProcessFile(piece.code, true, true);
      const imported = importedFiles.filter(({ fileName: name }) => !isKnown(name) && isRead(name, options));
      const files = [...imported, ...typeReferenceDirectives, ...referencedFiles].map(({ fileName }) => fileName);
      return declaresForAll.test(piece.code) ? piece : [...new Set(files)].sort().join('\n');
    };
    const own = named.filter(({ language }) => languages.some((one) => one === language));
    const groups = groupPairs(own.map((piece) => [keyOf(piece), piece]));
    return Array.from(groups.values(), (group) => ({ options, group }));
  });
}

function problemsOf(name: string, { program }: CodeService): ts.Diagnostic[] {
  const file = program.getSourceFile(name);
  return file ? [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)] : [];
}

function toProblem({ code, messageText, start = 0, file }: ts.Diagnostic): CodeProblem {
  const { line, character } = file?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 };
  const [message = '', ...notes] = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n');
  return { number: code, message, notes: notes.map((note) => note.trim()), line: line + 1, column: character + 1 };
}
