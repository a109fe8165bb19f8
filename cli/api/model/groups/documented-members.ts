import memoize from 'memoize';
import { type Context, type DeclarationReflection, ReflectionKind } from 'typedoc';
import type ts from 'typescript';
import { declarationsOfKind } from '../../convert/declarations-of-kind.ts';

/** Returns the members of a type that are documented anywhere. */
export function documentedMembersOf(type: ts.Type, context: Context): DeclarationReflection[] {
  const declared = membersByDeclaration(context);
  // Members of a mapped or instantiated type are new symbols, but keep the declarations that they were made from.
  const found = type.getProperties().map(({ declarations }) => declarations?.map((node) => declared.get(node)));
  return found.flatMap((members) => members?.find(Boolean) ?? []);
}

function isElsewhere({ inheritedFrom }: DeclarationReflection): boolean {
  return inheritedFrom !== undefined;
}

/**
 * Returns the members of classes and interfaces by their declarations: where they are declared, or else where they are
 * inherited from a type that is not documented. Computed once per library.
 */
const membersByDeclaration = memoize(
  (context: Context): Map<ts.Declaration, DeclarationReflection> => {
    const made = new Map<ts.Declaration, DeclarationReflection>();
    const members = declarationsOfKind(context.project, ReflectionKind.ClassMember);
    for (const reflection of members.toSorted((a, b) => Number(isElsewhere(a)) - Number(isElsewhere(b)))) {
      for (const node of context.getSymbolFromReflection(reflection)?.declarations ?? []) {
        if (!made.has(node)) made.set(node, reflection);
      }
    }
    return made;
  },
  { cache: new WeakMap() },
);
