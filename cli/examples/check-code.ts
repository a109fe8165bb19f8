import { join } from 'node:path';
import ts from 'typescript';

/** Code to check, each piece a module of its own. */
export interface CodeInput {
  /** Absolute path of the folder beside which the packages lie that the code imports. */
  siteDir: string;
  /** Absolute path of a declaration file with what all of them know without an import. */
  prelude: string | null;
  pieces: readonly { language: 'ts' | 'tsx' | 'js' | 'jsx'; code: string }[];
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

/** What was found in each piece, in their order, and in the prelude. */
export interface CodeProblems {
  pieces: CodeProblem[][];
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
};

/**
 * The rules of each language. Whoever writes JavaScript has not asked for annotations and null checks: what is wrong
 * there are names, properties and arguments.
 */
const rules = [
  { languages: ['ts', 'tsx'], options: { ...shared, strict: true } },
  { languages: ['js', 'jsx'], options: { ...shared, strict: false } },
] as const;

/** Checks code against the packages of a site; one program for all pieces of a language, which share what they import. */
export function checkCode({ siteDir, prelude, pieces }: CodeInput): CodeProblems {
  const texts = new Map(
    pieces.map(({ language, code }, index) => [join(siteDir, `example-${index}.${language}`), code] as const),
  );
  const host = createHost(siteDir, texts);
  const found = new Map<string, CodeProblem[]>();
  for (const { languages, options } of rules) {
    const own = [...texts.keys()].filter((name) => languages.some((language) => name.endsWith(`.${language}`)));
    if (own.length === 0) continue;
    const roots = prelude === null ? own : [prelude, ...own];
    const program = ts.createProgram({ rootNames: roots, options, host });
    for (const name of roots) found.set(name, problemsOf(name, program));
  }
  return {
    pieces: [...texts.keys()].map((name) => found.get(name) ?? []),
    prelude: found.get(prelude ?? '') ?? [],
  };
}

/** The disk, with the pieces in front of it; what one program has read, the other need not read again. */
function createHost(siteDir: string, texts: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(shared, true);
  const files = new Map<string, ts.SourceFile | undefined>();
  return {
    ...host,
    getCurrentDirectory: () => siteDir,
    fileExists: (name) => texts.has(name) || host.fileExists(name),
    readFile: (name) => texts.get(name) ?? host.readFile(name),
    getSourceFile(name, languageOrOptions, ...rest) {
      const text = texts.get(name);
      if (!files.has(name)) {
        const file =
          text === undefined
            ? host.getSourceFile(name, languageOrOptions, ...rest)
            : ts.createSourceFile(name, text, languageOrOptions, true);
        files.set(name, file);
      }
      return files.get(name);
    },
  };
}

function problemsOf(name: string, program: ts.Program): CodeProblem[] {
  const file = program.getSourceFile(name);
  if (!file) return [];
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  return found.map(({ code, messageText, start = 0 }) => {
    const { line, character } = file.getLineAndCharacterOfPosition(start);
    const [message = '', ...notes] = ts.flattenDiagnosticMessageText(messageText, '\n').split('\n');
    return { number: code, message, notes: notes.map((note) => note.trim()), line: line + 1, column: character + 1 };
  });
}
