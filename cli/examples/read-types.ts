import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import memoize from 'memoize';
import ts from 'typescript';
import { parseJson } from '../config/parse-json.ts';
import type { CodeTypes, Declared, ExpectedError, NameInfo } from '../contracts/code-types.ts';
import type { CodeExample } from '../contracts/page-facts.ts';
import { relativePath } from '../diagnostics/paths.ts';
import { readScript } from '../syntax/bare-script.ts';
import type { CodeService } from './code-service.ts';
import { createUseReader } from './name-uses.ts';

/** A piece of code to check. */
export type CodePiece = Pick<CodeExample, 'language' | 'code' | 'errors'>;

/** A piece with its file name. */
export interface NamedPiece extends CodePiece {
  name: string;
}

/**
 * Creates a function that returns the meaning of a piece's names, and the places of its expected errors. It also finds
 * where symbols of some packages are declared.
 */
export function createTypeReader(service: CodeService, packages: readonly string[]) {
  const places = createPlaceFinder(service.program, new Set(packages));
  const readUse = createUseReader(service.program, places.has);
  const known = new Map<string, NameInfo | null>();
  const ask = (name: string, position: number, isOfPackage: boolean): NameInfo | null => {
    const info = service.getQuickInfoAtPosition(name, position);
    if (!info?.displayParts) return null;
    const found = (isOfPackage && service.getDefinitionAtPosition(name, position)) || [];
    return {
      type: ts.displayPartsToString(withoutArguments(info.displayParts)),
      words: toFirstParagraph(info.documentation ?? []),
      // A site may be inside the package that it documents. Its examples do not belong to the package.
      declared: found
        .slice(0, maxPlaces)
        .flatMap((definition) => (definition.fileName === name ? [] : (places.find(definition) ?? []))),
    };
  };
  const describe = (node: ts.Node, file: ts.SourceFile): NameInfo | null => {
    const { key, head, isOfPackage } = readUse(node, file);
    const before = key === null ? undefined : known.get(key);
    if (before !== undefined) return before && head !== null ? { ...before, type: head + before.type } : before;
    const info = ask(file.fileName, node.getStart(file), isOfPackage);
    if (key === null) return info;
    if (head === null) known.set(key, info);
    else if (info?.type.startsWith(`${head}:`)) known.set(key, { ...info, type: info.type.slice(head.length) });
    return info;
  };
  return ({ name, language, code, errors }: NamedPiece, problems: readonly ts.Diagnostic[]): CodeTypes => {
    const { tokens } = readScript(code, language);
    const numbers = new Map(tokens.map(({ start }, index) => [start, index]));
    const infos: NameInfo[] = [];
    const numberOf = memoize((info: NameInfo) => infos.push(info) - 1, { cacheKey: JSON.stringify });
    const names: [number, number][] = [];
    const file = service.program.getSourceFile(name);
    for (const node of file ? findNames(file) : []) {
      const token = numbers.get(node.getStart(file));
      const info = token === undefined || !file ? null : describe(node, file);
      if (token === undefined || !info) continue;
      names.push([token, numberOf(info)]);
    }
    const expected = problems.filter((problem) => errors?.includes(problem.code));
    const toError = ({ code: number, start = 0, messageText }: ts.Diagnostic): ExpectedError => {
      const token = tokens.findLastIndex((one) => one.start <= start);
      return { number, message: ts.flattenDiagnosticMessageText(messageText, '\n'), token: Math.max(token, 0) };
    };
    return { infos, names, errors: expected.map(toError) };
  };
}

/** Maximum number of declarations of a name that are considered. A name with more is not a symbol with a page. */
const maxPlaces = 4;

function findNames(file: ts.SourceFile): ts.Node[] {
  const names: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

/**
 * Returns the display of a property without the type arguments of its owner: `Array.length` for `Array<string>.length`.
 * Whether the compiler writes them depends on earlier requests for other examples.
 */
function withoutArguments(parts: readonly ts.SymbolDisplayPart[]): ts.SymbolDisplayPart[] {
  const [opening, kind, closing] = parts;
  if (opening?.text !== '(' || closing?.text !== ')' || kind?.text !== 'property') return [...parts];
  const start = parts.findIndex(({ text }) => text === '<' || text === ':');
  if (parts[start]?.text !== '<') return [...parts];
  let depth = 0;
  const end = parts.findIndex(({ text }, index) => {
    if (index >= start) depth += text === '<' ? 1 : text === '>' ? -1 : 0;
    return index > start && depth === 0;
  });
  return parts[end + 1]?.text === '.' ? [...parts.slice(0, start), ...parts.slice(end + 1)] : [...parts];
}

/** Returns the first paragraph of a documentation, without the braces around links, which have the kind `link`. */
function toFirstParagraph(parts: readonly ts.SymbolDisplayPart[]): string {
  const text = parts.map(({ kind, text: words }) => (kind === 'link' ? '' : words)).join('');
  const [first = ''] = text.trim().split(/\n\s*\n/, 1);
  return first.replace(/\s+/g, ' ');
}

/** Creates functions that find where symbols of some packages are declared. */
function createPlaceFinder(program: ts.Program, packages: ReadonlySet<string>) {
  // A manifest without a name only configures the compiler.
  const findPackage: (folder: string) => PackageFolder | null = memoize((folder) => {
    const name = readName(join(folder, 'package.json'));
    const above = dirname(folder);
    return name ? { name, folder } : above === folder ? null : findPackage(above);
  });
  const findFolder = (file: string): PackageFolder | null => {
    const found = findPackage(dirname(file));
    return found && packages.has(found.name) ? found : null;
  };
  return {
    /** Returns whether a file belongs to one of the packages. */
    has: (file: string) => findFolder(file) !== null,
    /** Returns the package that declares something, and where; `null` if none of the packages does. */
    find({ fileName, textSpan, name }: ts.DefinitionInfo): Declared | null {
      const found = findFolder(fileName);
      if (!found) return null;
      const path = relativePath(found.folder, fileName);
      return { package: found.name, path, line: lineOf(fileName, textSpan.start, program), name };
    },
  };
}

/** Returns a line number, from 1. The compiler has not read a source that it only knows from a declaration map. */
function lineOf(file: string, position: number, program: ts.Program): number {
  const read = program.getSourceFile(file);
  if (read) return read.getLineAndCharacterOfPosition(position).line + 1;
  return readFileSync(file, 'utf8').slice(0, position).split('\n').length;
}

/** A folder with a `package.json` that has a name. */
interface PackageFolder {
  name: string;
  folder: string;
}

/** Returns the name in a manifest; the compiler reports one that is invalid. */
function readName(manifest: string): string | undefined {
  return (parseJson(ts.sys.readFile(manifest) ?? '') as { name?: string } | null)?.name;
}
