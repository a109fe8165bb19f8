import { ContainerReflection, type Context, DeclarationReflection } from 'typedoc';

/**
 * Returns the reflections that a reflection stands for: for a second name of an export, all meanings of its symbol,
 * otherwise itself.
 */
export function meaningsOf(reflection: DeclarationReflection, context: Context): DeclarationReflection[] {
  const target = reflection.isReference() ? reflection.getTargetReflectionDeep() : reflection;
  if (target === reflection || !(target instanceof DeclarationReflection)) return [reflection];
  const siblings = target.parent instanceof ContainerReflection ? (target.parent.children ?? []) : [];
  const symbol = context.getSymbolFromReflection(target);
  const isMeaning = (one: DeclarationReflection) =>
    one.name === target.name && context.getSymbolFromReflection(one) === symbol;
  return [target, ...siblings.filter((one) => one !== target && isMeaning(one))];
}
