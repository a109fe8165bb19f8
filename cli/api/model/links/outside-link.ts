import ts from 'typescript';
import { isInside } from '../../library/library-files.ts';
import type { ModelScope } from '../scope/scope.ts';

/** Returns the URL or a placeholder of a symbol's page outside of the library, or `undefined` if there is none. */
export function linkOutside(symbol: ts.Symbol, scope: ModelScope): string | undefined {
  return linkOfLanguage(symbol, scope) ?? linkOfNeighbour(symbol, scope);
}

const pages = 'https://developer.mozilla.org/docs/Web';
const browserPages = `${pages}/API/`;
const languagePages = `${pages}/JavaScript/Reference/Global_Objects/`;

/**
 * Returns the URL of the documentation of a type of the language or the browser. Only types that exist at run time have
 * a page there; for others returns `undefined`.
 */
function linkOfLanguage({ name, flags, declarations = [] }: ts.Symbol, { program }: ModelScope): string | undefined {
  const isNamed = (flags & ts.SymbolFlags.Type) !== 0 && (flags & ts.SymbolFlags.Value) !== 0;
  const [first] = declarations;
  if (!isNamed || !first || !program.isSourceFileDefaultLibrary(first.getSourceFile())) return undefined;
  const isBrowser = /\/lib\.dom\.[^/]*$/.test(first.getSourceFile().fileName);
  if (ts.isSourceFile(first.parent)) return isBrowser ? `${browserPages}${name}` : `${languagePages}${name}`;
  // `Intl.NumberFormat`. The pages of the browser's namespaces have no common address.
  const namespace = ts.isModuleBlock(first.parent) ? first.parent.parent : null;
  return namespace && !isBrowser ? `${languagePages}${namespace.name.text}/${name}` : undefined;
}

/**
 * Returns the URL of the documentation of a type of the language or the browser, or of a member of one (`Map.get`,
 * `Intl.Locale`), by its name. Members are only looked up if the library has no symbol with the name of their owner.
 */
export function linkOfLanguageName(name: string, scope: ModelScope): string | undefined {
  const [owner = '', ...names] = name.split('.', 4);
  const global = scope.checker.resolveName(owner, undefined, ts.SymbolFlags.Type | ts.SymbolFlags.Value, false);
  if (!global || names.length === 0) return global && linkOfLanguage(global, scope);
  if (scope.names.has(owner)) return undefined;
  const isNamespace = (global.flags & ts.SymbolFlags.Module) !== 0;
  const type = isNamespace ? global.exports?.get(ts.escapeLeadingUnderscores(names[0] ?? '')) : global;
  const [member, ...others] = isNamespace ? names.slice(1) : names;
  if (!type || others.length > 0) return undefined;
  return member === undefined ? linkOfLanguage(type, scope) : linkOfMember(type, member, scope);
}

/** Returns the URL of a member of a type, below that of the outermost base that has both the member and a page. */
function linkOfMember(type: ts.Symbol, name: string, scope: ModelScope): string | undefined {
  const page = linkOfLanguage(type, scope);
  if (page === undefined) return undefined;
  const { checker } = scope;
  const hasMember = (owner: ts.Type) => owner.getProperty(name) !== undefined;
  const declared = checker.getDeclaredTypeOfSymbol(type);
  if (hasMember(declared)) {
    const bases = declared.isClassOrInterface() ? checker.getBaseTypes(declared).filter(hasMember) : [];
    return bases.map(({ symbol }) => linkOfMember(symbol, name, scope)).find(Boolean) ?? `${page}/${name}`;
  }
  const isStatic = name !== 'prototype' && hasMember(checker.getTypeOfSymbol(type));
  return isStatic ? `${page}/${name}${page.startsWith(browserPages) ? '_static' : ''}` : undefined;
}

/**
 * Returns a placeholder for the page of a symbol that another package of the site declares. Its path is only known once
 * all packages are documented.
 */
function linkOfNeighbour(symbol: ts.Symbol, { checker, library }: ModelScope): string | undefined {
  const file = symbol.declarations?.[0]?.getSourceFile().fileName;
  const neighbour = library.neighbours.find(({ folders }) => folders.some((folder) => file && isInside(file, folder)));
  // The compiler puts the file before the names.
  const path = checker.getFullyQualifiedName(symbol).replace(/^".*"\./, '');
  return neighbour && `package:${neighbour.name}#${path}`;
}
