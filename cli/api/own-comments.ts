import {
  type Application,
  Converter,
  DeclarationReflection,
  type ProjectReflection,
  type Reflection,
  ReflectionKind,
} from 'typedoc';
import { hasOwnComment } from './model/documented-signatures.ts';

/**
 * Removes comments that TypeDoc copies and that are wrong where they are:
 *
 * - to members with a comment of their own: it gives an accessor or a method the comment of the property that it
 *   implements, and a getter that of the property although its setter has another one;
 * - to classes and interfaces. What is said of a type does not hold for each type derived from it, unlike what is said of
 *   a member.
 */
export function keepOwnComments({ converter }: Application): void {
  const silent: Reflection[] = [];
  // TypeDoc copies comments with priority 0.
  converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => silent.push(...silentOf(project)), 1);
  const drop = (reflection: Reflection): void => {
    delete reflection.comment;
  };
  converter.on(Converter.EVENT_RESOLVE_END, () => silent.forEach(drop), -1);
}

/** Returns everything without a comment of its own that must not get another one. */
function silentOf(project: ProjectReflection): Reflection[] {
  const types = project.getReflectionsByKind(ReflectionKind.ClassOrInterface);
  const members = project.getReflectionsByKind(ReflectionKind.Accessor | ReflectionKind.Method);
  return [
    ...types.filter(isDeclaration).flatMap(silentPartsOfType),
    ...members.filter(isDeclaration).flatMap(silentPartsOfMember),
  ];
}

function isDeclaration(reflection: object): reflection is DeclarationReflection {
  return reflection instanceof DeclarationReflection;
}

/** Returns a type without a comment, and its type parameters, since TypeDoc copies the comments of the base's, too. */
function silentPartsOfType(type: DeclarationReflection): Reflection[] {
  return type.comment ? [] : [type, ...(type.typeParameters ?? []).filter(({ comment }) => !comment)];
}

/** Returns a member and its getter or setter, as far as they have no comment and another part of the member has one. */
function silentPartsOfMember(member: DeclarationReflection): Reflection[] {
  const accessors = [member.getSignature, member.setSignature].filter((signature) => signature !== undefined);
  const isCommented = [...accessors, ...(member.signatures ?? [])].some(hasOwnComment);
  return isCommented ? [member, ...accessors.filter((signature) => !hasOwnComment(signature))] : [];
}
