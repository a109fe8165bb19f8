import {
  type Application,
  Comment,
  type Context,
  Converter,
  DeclarationReflection,
  type ProjectReflection,
  type Reflection,
  ReflectionKind,
} from 'typedoc';
import ts from 'typescript';
import { declarationsOfKind } from './declarations-of-kind.ts';
import { hasHidingTag } from './hidden.ts';
import { hasOwnComment } from './signatures.ts';

/**
 * Removes comments that TypeDoc copies to where they are wrong:
 *
 * - to members with a comment of their own: an accessor or a method gets the comment of the property that it
 *   implements, and a getter that of the property although its setter has another one;
 * - to classes and interfaces from their bases: the comment on a type need not be true of types derived from it, unlike
 *   the comment on a member;
 * - to each export of a list: the comment above `export { A, B }` is about the list;
 * - to whatever follows the comment of a `@typedef`, which compilers leave where it stood in JavaScript;
 * - to an alias without a comment from the constant of its name, which can be hidden while the alias is not.
 */
export function keepOwnComments({ converter }: Application): void {
  // Priority 1: before TypeDoc removes the tag.
  converter.on(Converter.EVENT_CREATE_DECLARATION, (_context, reflection) => dropWordsOnType(reflection), 1);
  converter.on(Converter.EVENT_CREATE_SIGNATURE, (_context, signature) => dropWordsOnType(signature), 1);
  converter.on(Converter.EVENT_CREATE_DECLARATION, dropHidingComment);
  // Before TypeDoc copies comments of functions to their signatures.
  converter.on(Converter.EVENT_CREATE_DECLARATION, dropWordsOnList);
  // Priority 1: before TypeDoc reads the comments of signatures.
  converter.on(Converter.EVENT_RESOLVE, (_context: Context, reflection) => moveTagsToSignatures(reflection), 1);
  const silent: Reflection[] = [];
  // TypeDoc copies comments with priority 0.
  converter.on(Converter.EVENT_RESOLVE_END, ({ project }) => silent.push(...silentOf(project)), 1);
  const drop = (reflection: Reflection): void => {
    delete reflection.comment;
  };
  converter.on(Converter.EVENT_RESOLVE_END, () => silent.forEach(drop), -1);
}

/** Removes a comment that declares a type with another name. */
function dropWordsOnType(reflection: Reflection): void {
  const tags = reflection.comment?.blockTags ?? [];
  const declaring = tags.filter(({ tag }) => tag === '@typedef' || tag === '@callback');
  if (declaring.some(({ name }) => name !== undefined && name !== reflection.name)) delete reflection.comment;
}

/** Removes the comment on a hidden constant from an alias of its name that has none. */
function dropHidingComment(context: Context, reflection: DeclarationReflection): void {
  if (!reflection.comment || !reflection.kindOf(ReflectionKind.TypeAlias)) return;
  const declarations = context.getSymbolFromReflection(reflection)?.declarations ?? [];
  const alias = declarations.find(ts.isTypeAliasDeclaration);
  const isSilent = alias !== undefined && ts.getJSDocCommentsAndTags(alias).length === 0;
  if (isSilent && declarations.some(hasHidingTag)) delete reflection.comment;
}

/** Removes the words above a list of exports from one of them. Tags, such as `@deprecated`, hold for each export. */
function dropWordsOnList(context: Context, reflection: DeclarationReflection): void {
  const { comment, name, kind } = reflection;
  if (!comment || !isInList(name, context.program.getSourceFile(comment.sourcePath ?? ''))) return;
  const symbol = context.getSymbolFromReflection(reflection);
  const own = symbol && context.getComment(symbol, kind);
  if (own?.discoveryId === comment.discoveryId) return;
  comment.summary = [];
  if (own) reflection.comment = own;
  // An empty comment would hide those on the signatures of a function.
  else if (comment.blockTags.length === 0 && comment.modifierTags.size === 0) delete reflection.comment;
}

/**
 * Moves tags above the export of a function, such as `@deprecated`, to its signatures, which have the comments that are
 * above the function itself. On the function, they would hide these.
 */
function moveTagsToSignatures(reflection: Reflection): void {
  if (!(reflection instanceof DeclarationReflection) || !reflection.kindOf(ReflectionKind.Function)) return;
  const { comment, signatures = [] } = reflection;
  if (!comment || comment.summary.length > 0) return;
  for (const signature of signatures) {
    signature.comment ??= new Comment();
    signature.comment.blockTags.push(...comment.blockTags);
    for (const tag of comment.modifierTags) signature.comment.modifierTags.add(tag);
  }
  delete reflection.comment;
}

/** Returns whether a file exports a name by a list of several names. */
function isInList(name: string, file: ts.SourceFile | undefined): boolean {
  return (file?.statements ?? []).some((statement) => {
    const names = ts.isExportDeclaration(statement) ? statement.exportClause : undefined;
    if (!names || !ts.isNamedExports(names) || names.elements.length < 2) return false;
    return names.elements.some((element) => element.name.text === name);
  });
}

/** Returns everything without a comment of its own that must not get another one. */
function silentOf(project: ProjectReflection): Reflection[] {
  const types = declarationsOfKind(project, ReflectionKind.ClassOrInterface);
  const members = declarationsOfKind(project, ReflectionKind.Accessor | ReflectionKind.Method);
  return [...types.flatMap(silentPartsOfType), ...members.flatMap(silentPartsOfMember)];
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
