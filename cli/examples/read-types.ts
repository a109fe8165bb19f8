import ts from 'typescript';
import type { CodeTypes, ExpectedError, NameInfo } from '../contracts/code-types.ts';
import type { CodeExample } from '../contracts/parsed-page.ts';
import { readScript } from '../syntax/bare-script.ts';
import type { CodeService } from './code-service.ts';
import { createPlaceFinder } from './find-place.ts';
import { createUseReader } from './name-uses.ts';

/** A piece of code to check. */
export type CodePiece = Pick<CodeExample, 'language' | 'code' | 'errors'>;

/** Reads the meaning of names in pieces of code. */
export interface TypeReader {
  /** Returns the meaning of a piece's names, and the places of its expected errors. */
  read(name: string, piece: CodePiece, problems: readonly ts.Diagnostic[]): CodeTypes;
}

/** Creates a reader that also finds where symbols of some packages are declared. */
export function createTypeReader(service: CodeService, packages: readonly string[]): TypeReader {
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
  return {
    read(name, { language, code, errors }, problems) {
      const { tokens } = readScript(code, language);
      const numbers = new Map(tokens.map(({ start }, index) => [start, index]));
      const infos = new Map<string, number>();
      const names: [number, number][] = [];
      const file = service.program.getSourceFile(name);
      for (const node of file ? findNames(file) : []) {
        const token = numbers.get(node.getStart(file));
        const info = token === undefined || !file ? null : describe(node, file);
        if (token === undefined || !info) continue;
        const key = JSON.stringify(info);
        const number = infos.get(key) ?? infos.size;
        infos.set(key, number);
        names.push([token, number]);
      }
      const expected = problems.filter((problem) => errors?.includes(problem.code));
      const toError = ({ code: number, start = 0, messageText }: ts.Diagnostic): ExpectedError => {
        const token = tokens.findLastIndex((one) => one.start <= start);
        return { number, message: ts.flattenDiagnosticMessageText(messageText, '\n'), token: Math.max(token, 0) };
      };
      return {
        infos: [...infos.keys()].map((key) => JSON.parse(key) as NameInfo),
        names,
        errors: expected.map(toError),
      };
    },
  };
}

/** Most declarations of a name that are considered. A name with many declarations is not a symbol with a page. */
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
