import ts from 'typescript';
import type { ApiSymbol } from '../../../contracts/api-model.ts';
import { withoutHiddenMembers } from '../../convert/hidden.ts';
import { declarationsOf } from '../groups/inherited-members.ts';
import type { SymbolGroup } from '../groups/symbol-group.ts';
import type { ModelScope } from '../scope/scope.ts';
import { argumentWithMembers } from './type-parts.ts';

/**
 * Maximum number of keys of a symbol. A longer list is a set, such as all events of an element or the texts of a user
 * interface.
 */
const most = 100;

/** Returns the keys in the types of a symbol that have no page or section of their own. */
export function toKeys(
  declarations: readonly ts.Declaration[],
  { members, inherited }: SymbolGroup,
  { context }: ModelScope,
): Pick<ApiSymbol, 'keys'> {
  // The members of a class, an interface or a namespace have keys of their own.
  const others = declarations.filter(
    (node) => !ts.isClassLike(node) && !ts.isInterfaceDeclaration(node) && !ts.isModuleDeclaration(node),
  );
  const documented = [...members.flatMap(({ reflections }) => reflections), ...inherited];
  const paged = new Set<ts.Node>(documented.flatMap((member) => declarationsOf(member, context)));
  return keysIn(others, paged);
}

/** Returns the keys inside declarations, each once; none if they are very many. */
export function keysIn(
  declarations: readonly ts.Declaration[],
  skipped: ReadonlySet<ts.Node> = new Set(),
): { keys?: string[] } {
  const keys = new Set<string>();
  const readInside = (node: ts.Node): void => ts.forEachChild(withoutHiddenMembers(node), read);
  const read = (node: ts.Node): void => {
    if (skipped.has(node) || ts.isExpressionWithTypeArguments(node)) return;
    if (ts.isTypeReferenceNode(node)) {
      const argument = argumentWithMembers(node);
      if (argument) read(argument);
      return;
    }
    const name = ts.isTypeElement(node) || ts.isClassElement(node) || ts.isEnumMember(node) ? node.name : undefined;
    if (name && (ts.isIdentifier(name) || ts.isStringLiteral(name))) keys.add(name.text);
    readInside(node);
  };
  declarations.forEach(readInside);
  return keys.size === 0 || keys.size > most ? {} : { keys: [...keys] };
}
