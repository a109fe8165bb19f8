import type { DeclarationReflection } from 'typedoc';
import type { ApiSymbol, SymbolFlag } from '../../contracts/api-model.ts';
import { areDeprecated, documentedSignatures, isDeprecated } from '../convert/signatures.ts';
import { saysDeprecated } from './comments/tags.ts';
import type { SymbolGroup } from './groups/symbol-group.ts';
import { isInherited } from './inherited.ts';
import { modifiersIn } from './types/member-modifiers.ts';

/**
 * Returns the flags of a symbol.
 *
 * @param onAlias the comment on a second name, which may be deprecated while the first one is not
 */
export function flagsOf(group: SymbolGroup, owner: ApiSymbol | null, onAlias: ApiSymbol['comment']): SymbolFlag[] {
  const [reflection] = group.described;
  const { flags } = reflection;
  const { isOptional = flags.isOptional, isReadonly = flags.isReadonly } = modifiersIn(group);
  const comments = [reflection, ...documentedSignatures(reflection)].map(({ comment }) => comment);
  const isMarked = (tag: `@${string}`) => comments.some((comment) => comment?.hasModifier(tag));
  const found: [boolean, SymbolFlag][] = [
    [isOptional, 'optional'],
    [isReadonly, 'readonly'],
    [flags.isStatic, 'static'],
    [flags.isAbstract, 'abstract'],
    [flags.isProtected, 'protected'],
    [isMarked('@sealed'), 'sealed'],
    [hasDeprecation(reflection, onAlias), 'deprecated'],
    [isMarked('@alpha'), 'alpha'],
    [isMarked('@beta'), 'beta'],
    [isMarked('@experimental'), 'experimental'],
    [owner !== null && isInherited(reflection, owner), 'inherited'],
  ];
  return found.filter(([isSet]) => isSet).map(([, flag]) => flag);
}

function hasDeprecation(reflection: DeclarationReflection, onAlias: ApiSymbol['comment']): boolean {
  const { comment, signatures = [], getSignature, setSignature, parent } = reflection;
  if (saysDeprecated(onAlias)) return true;
  if (comment?.getTag('@deprecated') || areDeprecated(signatures)) return true;
  const accessor = getSignature?.comment ? getSignature : setSignature;
  return (accessor && isDeprecated(accessor)) || parent?.isDeprecated() === true;
}
