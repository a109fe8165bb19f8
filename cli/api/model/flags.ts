import type { DeclarationReflection } from 'typedoc';
import type { ApiSymbol, SymbolFlag } from '../../contracts/api-model.ts';
import { documentedSignatures } from './documented-signatures.ts';
import { isInherited } from './origin.ts';

/**
 * Returns the flags of a symbol.
 *
 * @param onAlias the comment on a second name, which may be deprecated while the first one is not
 */
export function flagsOf(
  reflection: DeclarationReflection,
  owner: ApiSymbol | null,
  onAlias: ApiSymbol['comment'],
): SymbolFlag[] {
  const { flags } = reflection;
  const comments = [reflection, ...documentedSignatures(reflection)].map(({ comment }) => comment);
  const isMarked = (tag: `@${string}`) => comments.some((comment) => comment?.hasModifier(tag));
  const found: [boolean, SymbolFlag][] = [
    [flags.isOptional, 'optional'],
    [flags.isReadonly, 'readonly'],
    [flags.isStatic, 'static'],
    [flags.isAbstract, 'abstract'],
    [flags.isProtected, 'protected'],
    [isDeprecated(reflection, onAlias), 'deprecated'],
    [isMarked('@alpha'), 'alpha'],
    [isMarked('@beta'), 'beta'],
    [isMarked('@experimental'), 'experimental'],
    [owner !== null && isInherited(reflection, owner), 'inherited'],
  ];
  return found.filter(([isSet]) => isSet).map(([, flag]) => flag);
}

function isDeprecated(reflection: DeclarationReflection, onAlias: ApiSymbol['comment']): boolean {
  if (reflection.isDeprecated() || onAlias?.blocks.some(({ tag }) => tag === 'deprecated')) return true;
  // TypeDoc does not look at the comments of accessors.
  const { getSignature, setSignature } = reflection;
  return (getSignature?.comment ?? setSignature?.comment)?.getTag('@deprecated') !== undefined;
}
