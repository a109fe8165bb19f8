import { join } from 'node:path';
import ts from 'typescript';
import type { CodeTypes } from '../contracts/code-types.ts';
import { type CodeService, type CodeServices, createCodeService } from './code-service.ts';
import { groupPieces } from './group-pieces.ts';
import { type CodePiece, createTypeReader, type TypeReader } from './read-types.ts';

/** Code to check, each piece a module of its own. */
export interface CodeInput {
  /** Absolute path of the folder beside which the packages lie that the code imports. */
  siteDir: string;
  /** Absolute path of a declaration file with what all of them know without an import. */
  prelude: string | null;
  pieces: readonly CodePiece[];
  /** Packages of whose symbols somebody wants to know where they are declared. */
  packages: readonly string[];
}

/** What the compiler says about a place: line and column count from 1. */
export interface CodeProblem {
  /** The compiler's number of it. */
  number: number;
  message: string;
  /** What it says beside that, line by line. */
  notes: string[];
  line: number;
  column: number;
}

/** What was found in a piece. */
export interface CheckedPiece {
  /** What is wrong with it, expected or not. */
  problems: CodeProblem[];
  /** What its names mean. */
  types: CodeTypes;
}

/** What was found in each piece, in their order, and in the prelude. */
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
  // How a type is printed must not depend on what was checked before it.
  stableTypeOrdering: true,
};

/**
 * The rules of each language. Whoever writes JavaScript has not asked for annotations and null checks: what is wrong
 * there are names, properties and arguments.
 */
const rules = [
  { languages: ['ts', 'tsx'], options: { ...shared, strict: true } },
  { languages: ['js', 'jsx'], options: { ...shared, strict: false } },
] as const;

/** A piece with the name of its file. */
interface NamedPiece extends CodePiece {
  name: string;
}

/** Checks code against the packages of a site. */
export function checkCode({ siteDir, prelude, pieces, packages }: CodeInput): CheckedCode {
  const named = pieces.map((piece, index) => ({ ...piece, name: join(siteDir, `example-${index}.${piece.language}`) }));
  // What the site documents is known to all of its code, as far as it declares something for all files.
  const libraries = join(siteDir, 'example-libraries.ts');
  const texts = new Map(named.map(({ name, code }) => [name, code]));
  texts.set(libraries, packages.map((name) => `import ${JSON.stringify(name)};\n`).join(''));
  const roots = prelude === null ? [libraries] : [prelude, libraries];
  const services = createCodeService(siteDir, texts);
  const found = new Map<string, CheckedPiece>();
  // Each program reads it by its own rules: what one of them minds is wrong, and is told once.
  const ofPrelude = new Map<string, CodeProblem>();
  for (const { options, group } of toGroups(named, packages, services.isRead)) {
    const service = services.open([...roots, ...group.map(({ name }) => name)], options);
    for (const problem of prelude === null ? [] : problemsOf(prelude, service).map(toProblem)) {
      const { number, line, column } = problem;
      ofPrelude.set([number, line, column].join(), problem);
    }
    const types = createTypeReader(service, packages);
    for (const piece of group) found.set(piece.name, checkPiece(piece, { service, types }));
  }
  const nothing: CheckedPiece = { problems: [], types: { infos: [], names: [], errors: [] } };
  return { pieces: named.map(({ name }) => found.get(name) ?? nothing), prelude: [...ofPrelude.values()] };
}

/** Returns the pieces that one program reads together, by their language and by what they import. */
function toGroups(
  named: readonly NamedPiece[],
  packages: readonly string[],
  isRead: CodeServices['isRead'],
): { options: ts.CompilerOptions; group: NamedPiece[] }[] {
  return rules.flatMap(({ languages, options }) => {
    const own = named.filter(({ language }) => languages.some((one) => one === language));
    const groups = groupPieces(own, { packages, isRead: (specifier) => isRead(specifier, options) });
    return groups.map((group) => ({ options, group }));
  });
}

/** What a piece is checked with. */
interface Checker {
  service: CodeService;
  types: TypeReader;
}

function checkPiece(piece: NamedPiece, { service, types }: Checker): CheckedPiece {
  const found = problemsOf(piece.name, service);
  return { problems: found.map(toProblem), types: types.read(piece.name, piece, found) };
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
