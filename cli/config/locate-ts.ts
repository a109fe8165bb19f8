import { createRequire } from 'node:module';
import type ts from 'typescript';
import type { Span } from '../diagnostics/diagnostic.ts';
import type { Locate } from './locate.ts';

/**
 * Returns the means to point into a TypeScript file whose default export is an object or list, perhaps wrapped in a
 * call such as `defineConfig({...})`. The compiler is loaded only when a place is asked for: a site without mistakes
 * never pays for it.
 */
export function createTsLocator(file: string, text: string): Locate {
  let tree: { source: ts.SourceFile; api: typeof ts } | undefined;
  return (path, target = 'value') => {
    if (!tree) {
      const api = createRequire(import.meta.url)('typescript') as typeof ts;
      tree = { api, source: api.createSourceFile(file, text, api.ScriptTarget.ES2022, true, api.ScriptKind.TS) };
    }
    return toSpan(findNode(tree.api, tree.source, path, target), tree.source, file);
  };
}

function findNode(api: typeof ts, source: ts.SourceFile, path: readonly PropertyKey[], target: 'key' | 'value') {
  const exported = source.statements.find(api.isExportAssignment);
  if (!exported) return source;
  let node: ts.Node = unwrap(api, source, exported.expression);
  for (const [depth, key] of path.entries()) {
    const wantsKey = target === 'key' && depth === path.length - 1;
    const next = childOf(api, node, key, wantsKey);
    if (!next) break;
    node = wantsKey ? next : unwrap(api, source, next);
  }
  return node;
}

function childOf(api: typeof ts, node: ts.Node, key: PropertyKey, wantsKey: boolean): ts.Node | undefined {
  if (api.isArrayLiteralExpression(node)) return node.elements[Number(key)];
  if (!api.isObjectLiteralExpression(node)) return undefined;
  const property = node.properties.find((candidate) => candidate.name && nameOf(api, candidate.name) === String(key));
  if (!property) return undefined;
  if (wantsKey) return property.name;
  return api.isPropertyAssignment(property) ? property.initializer : property.name;
}

function nameOf(api: typeof ts, name: ts.PropertyName): string | undefined {
  return api.isIdentifier(name) || api.isStringLiteralLike(name) || api.isNumericLiteral(name) ? name.text : undefined;
}

/** Looks through parentheses, `as`, `satisfies`, a call's first argument and constants of the same file. */
function unwrap(api: typeof ts, source: ts.SourceFile, node: ts.Node): ts.Node {
  if (api.isParenthesizedExpression(node) || api.isAsExpression(node) || api.isSatisfiesExpression(node)) {
    return unwrap(api, source, node.expression);
  }
  if (api.isCallExpression(node) && node.arguments[0]) return unwrap(api, source, node.arguments[0]);
  if (api.isIdentifier(node)) {
    const initializer = constantOf(api, source, node.text);
    return initializer ? unwrap(api, source, initializer) : node;
  }
  return node;
}

function constantOf(api: typeof ts, source: ts.SourceFile, name: string): ts.Expression | undefined {
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
