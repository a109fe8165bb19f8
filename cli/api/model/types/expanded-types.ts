import ts from 'typescript';
import { symbolNamedBy } from '../../convert/exported-symbols.ts';
import { hasTag, isHidden } from '../../convert/hidden.ts';
import type { ModelScope } from '../scope/scope.ts';

/** Returns the members to list where a type is named; none if its name is enough. */
export type TypeExpander = (type: ts.TypeReferenceNode) => readonly ts.Declaration[];

/** Tags on a type, which ask for its members wherever it is named. */
const onType: ReadonlySet<string> = new Set(['expand', 'inline']);

/** Tags on what names a type, and whether they ask for its members there. */
const onUse: ReadonlyMap<string, boolean> = new Map([
  ['expandType', true],
  ['inlineType', true],
  ['preventExpand', false],
  ['preventInline', false],
]);

/** Most members that are listed where a type is named. A longer list has its place on the page of the type. */
const mostMembers = 150;

/**
 * Creates an expander for the types that a declaration names, which does as the library's comments ask. Types without a
 * page are shown with the declaration, so they are not expanded.
 */
export function createExpander(at: ts.Node, { checker, slugOfSymbol, isOwnNode }: ModelScope): TypeExpander {
  const told = namesToldOf(at);
  return (type) => {
    const symbol = symbolNamedBy(type, checker);
    if (!symbol || slugOfSymbol(symbol) === undefined) return [];
    const { declarations = [] } = symbol;
    if (!(told.get(type.typeName.getText()) ?? declarations.some((node) => hasTag(node, onType)))) return [];
    const resolved = checker.getTypeAtLocation(type);
    const members = resolved.isUnion() ? [] : resolved.getProperties();
    if (members.length > mostMembers) return [];
    return members.flatMap(({ declarations: written = [] }) => {
      const [first] = written;
      return first && isOwnNode(first) && !isHidden(first) ? [first] : [];
    });
  };
}

/** Returns whether the comments on a declaration, or else those on what it is in, ask for the members of types. */
function namesToldOf(at: ts.Node): ReadonlyMap<string, boolean> {
  const told = new Map<string, boolean>();
  // What the compiler made is in nothing.
  for (let node: ts.Node | undefined = at; node; node = node.parent as ts.Node | undefined) {
    for (const { tagName, comment } of ts.getJSDocTags(node)) {
      const isAsked = onUse.get(tagName.text);
      const name = ts.getTextOfJSDocComment(comment)?.trim() ?? '';
      if (isAsked !== undefined && !told.has(name)) told.set(name, isAsked);
    }
  }
  return told;
}
