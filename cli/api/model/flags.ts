import type { DeclarationReflection } from 'typedoc';
import type { ApiSymbol, SymbolFlag } from '../../contracts/api-model.ts';
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
  const found: [boolean, SymbolFlag][] = [
    [flags.isOptional, 'optional'],
    [flags.isReadonly, 'readonly'],
    [flags.isStatic, 'static'],
    [flags.isAbstract, 'abstract'],
    [flags.isProtected, 'protected'],
    [reflection.isDeprecated() || onAlias?.blocks.some(({ tag }) => tag === 'deprecated') === true, 'deprecated'],
    [owner !== null && isInherited(reflection, owner), 'inherited'],
  ];
  return found.filter(([isSet]) => isSet).map(([, flag]) => flag);
}
