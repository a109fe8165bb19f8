import { createRequire } from 'node:module';
import type ts from 'typescript';
import type { Span } from '../diagnostics/diagnostic.ts';
import type { Locate } from './locate.ts';

/**
 * Returns a function that locates values in a TypeScript file whose default export is an object or list, optionally
 * wrapped in a call such as `defineConfig({...})`. The compiler is loaded at the first lookup, so a site without
 * mistakes never pays for it.
 */
export function createTsLocator(file: string, text: string): Locate {
  let tree: SyntaxTree | undefined;
  return (path, target = 'value') => {
    if (!tree) {
      const api = createRequire(import.meta.url)('typescript') as typeof ts;
      tree = { api, source: api.createSourceFile(file, text, api.ScriptTarget.ES2022, true, api.ScriptKind.TS) };
    }
    return toSpan(findNode(tree, path, target), tree.source, file);
  };
}

/** A parsed file, and the compiler API that parsed it. */
interface SyntaxTree {
  source: ts.SourceFile;
  api: typeof ts;
}

function findNode(tree: SyntaxTree, path: readonly PropertyKey[], target: 'key' | 'value'): ts.Node {
  const { api, source } = tree;
  const exported = source.statements.find(api.isExportAssignment);
  if (!exported) return source;
  let node = unwrap(tree, exported.expression);
  for (const [depth, key] of path.entries()) {
    const child = childOf(api, node, key);
    if (!child) break;
    const wantsKey = target === 'key' && depth === path.length - 1;
    node = wantsKey ? child.name : unwrap(tree, child.value);
  }
  return node;
}

/** An entry of an object or list; a list element is its own `name`. */
interface Child {
  name: ts.Node;
  value: ts.Node;
}

function childOf(api: typeof ts, node: ts.Node, key: PropertyKey): Child | undefined {
  if (api.isArrayLiteralExpression(node)) {
    const element = node.elements[Number(key)];
    return element && { name: element, value: element };
  }
  if (!api.isObjectLiteralExpression(node)) return undefined;
  const property = node.properties.find((candidate) => candidate.name && nameOf(api, candidate.name) === String(key));
  if (!property?.name) return undefined;
  const { name } = property;
  return { name, value: api.isPropertyAssignment(property) ? property.initializer : name };
}

function nameOf(api: typeof ts, name: ts.PropertyName): string | undefined {
  return api.isIdentifier(name) || api.isStringLiteralLike(name) || api.isNumericLiteral(name) ? name.text : undefined;
}

/** Unwraps parentheses, `as`, `satisfies`, calls (their first argument) and constants of the same file. */
function unwrap(tree: SyntaxTree, node: ts.Node): ts.Node {
  const { api } = tree;
  if (api.isParenthesizedExpression(node) || api.isAsExpression(node) || api.isSatisfiesExpression(node)) {
    return unwrap(tree, node.expression);
  }
  if (api.isCallExpression(node) && node.arguments[0]) return unwrap(tree, node.arguments[0]);
  if (api.isIdentifier(node)) {
    const initializer = constantOf(tree, node.text);
    return initializer ? unwrap(tree, initializer) : node;
  }
  return node;
}

function constantOf({ api, source }: SyntaxTree, name: string): ts.Expression | undefined {
  for (const statement of source.statements) {
    if (!api.isVariableStatement(statement)) continue;
    for (const { name: declared, initializer } of statement.declarationList.declarations) {
      if (api.isIdentifier(declared) && declared.text === name) return initializer;
    }
  }
  return undefined;
}

function toSpan(node: ts.Node, source: ts.SourceFile, file: string): Span {
  const place = (offset: number) => {
    const { line, character } = source.getLineAndCharacterOfPosition(offset);
    return { line: line + 1, column: character + 1 };
  };
  return { file, start: place(node.getStart(source)), end: place(node.getEnd()) };
}
