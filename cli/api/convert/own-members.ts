import {
  type Application,
  type Context,
  Converter,
  type DeclarationReflection,
  ReflectionFlag,
  ReflectionKind,
} from 'typedoc';
import ts from 'typescript';
import { declarationsOfKind } from './declarations-of-kind.ts';

/**
 * Makes members that a type declares override those of its bases. TypeDoc looks at the first declaration of a type
 * only, so a class beside an interface of its name would inherit what it declares itself.
 */
export function keepOwnMembers({ converter }: Application): void {
  // TypeDoc relates members to those of bases with priority 0.
  converter.on(Converter.EVENT_RESOLVE_END, moveToOverrides, -1);
}

function moveToOverrides(context: Context): void {
  for (const member of declarationsOfKind(context.project, ReflectionKind.ClassMember)) {
    if (!isDeclaredByOwner(member, context)) continue;
    const parts = [member, member.getSignature, member.setSignature, ...(member.signatures ?? [])];
    for (const part of parts) {
      if (!part?.inheritedFrom) continue;
      part.overwrites ??= part.inheritedFrom;
      delete part.inheritedFrom;
      part.setFlag(ReflectionFlag.Inherited, false);
    }
  }
}

/** Returns whether a member is related to that of a base, although a declaration of its own type has it. */
function isDeclaredByOwner(member: DeclarationReflection, context: Context): boolean {
  const { inheritedFrom, parent } = member;
  if (!inheritedFrom || !parent?.kindOf(ReflectionKind.ClassOrInterface)) return false;
  const owners = new Set<ts.Node>(context.getSymbolFromReflection(parent)?.declarations);
  const declarations = context.getSymbolFromReflection(member)?.declarations ?? [];
  return declarations.some((node) => owners.has(ts.isParameter(node) ? node.parent.parent : node.parent));
}
