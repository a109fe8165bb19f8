import { isDeepStrictEqual } from 'node:util';
import { type DeclarationReflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import type { ApiComment, CommentBlock } from '../../../contracts/api-model.ts';
import { groupPairs } from '../../../syntax/group-pairs.ts';
import { hasHidingTag } from '../../convert/hidden.ts';
import { passedParameters } from '../../convert/signatures.ts';
import type { LibraryEntry } from '../../library/find-package.ts';
import type { SymbolGroup } from '../groups/symbol-group.ts';
import { canonicalText } from '../scope/canonical.ts';
import { type ModelScope, shownDeclarationsOf } from '../scope/scope.ts';
import { signatureNodes } from '../types/callable.ts';
import { typeQueryOf } from '../types/member-nodes.ts';
import type { CommentReader } from './comment.ts';
import { toParts } from './parts.ts';
import { isNotForReaders, saysDeprecated } from './tags.ts';

/**
 * Returns a comment with the `@remarks` after the first one, which TypeDoc drops. A symbol with several comments keeps
 * only what TypeDoc has read, since its comment is one of them.
 */
export function withSecondRemarks(
  comment: ApiComment | null,
  declarations: readonly ts.Declaration[],
  { reflection, comments }: { reflection: DeclarationReflection; comments: CommentReader },
): ApiComment | null {
  const commented = declarations.filter((node) => ts.getJSDocCommentsAndTags(node).length > 0);
  const [only] = commented;
  const at = comment?.blocks.findIndex(({ tag }) => tag === 'remarks') ?? -1;
  if (!comment || !only || commented.length > 1 || at === -1) return comment;
  const [tag] = ts.getJSDocTags(only).filter(({ tagName }) => tagName.text === 'remarks');
  const [, ...others] = tag ? remarksIn(tag.parent.getText()) : [];
  const blocks = others.map((text) => ({ tag: 'remarks', markdown: comments.toMarkdown(toParts(text), reflection) }));
  return { ...comment, blocks: comment.blocks.toSpliced(at + 1, 0, ...blocks) };
}

/** Returns the texts of the remarks in a comment. The compiler drops indentation, and reads tags in code blocks too. */
function remarksIn(comment: string): string[] {
  const blocks: { tag: string; lines: string[] }[] = [];
  let isCode = false;
  for (const line of comment.slice('/**'.length, -'*/'.length).split(/\r?\n/)) {
    const text = line.replace(/^[ \t]*\*? ?/, '');
    const [, tag, rest = ''] = (isCode ? null : /^[ \t]*@(\w+)(.*)/.exec(text)) ?? [];
    if (tag === undefined) blocks.at(-1)?.lines.push(text);
    else blocks.push({ tag, lines: [rest] });
    if ([...text.matchAll(/```|~~~/g)].length % 2 === 1) isCode = !isCode;
  }
  return blocks.filter(({ tag }) => tag === 'remarks').map(({ lines }) => lines.join('\n').trim());
}

/** Returns whether a reflection can stand for a declaration among others. A namespace has a reflection of its own. */
function isPart(node: ts.Declaration, reflection: DeclarationReflection): boolean {
  if (reflection.kindOf(ReflectionKind.SomeModule)) return ts.isModuleDeclaration(node);
  return ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isEnumDeclaration(node);
}

/** Returns a comment without the descriptions of type parameters, which have a table of their own. */
function withoutTypeParameters(comment: ApiComment | null): ApiComment | null {
  const isOther = ({ tag }: CommentBlock) => tag !== 'typeParam' && tag !== 'template';
  return comment && { ...comment, blocks: comment.blocks.filter(isOther) };
}

/**
 * Returns the comment on a symbol together with those on further declarations of it, such as other parts of an
 * interface. TypeDoc reads only the first one.
 */
export function withOtherDeclarations(
  reflection: DeclarationReflection,
  scope: ModelScope,
  comments: CommentReader,
): ApiComment | null {
  const first = comments.of(reflection) ?? inIntersection(reflection, scope, comments);
  const parts = shownDeclarationsOf([reflection], scope).filter((node) => isPart(node, reflection));
  const commented = parts.filter((node) => ts.getJSDocCommentsAndTags(node).length > 0);
  if (!first || commented.length < 2) return first;
  const [, ...others] = commented.filter((node) => !hasHidingTag(node));
  const said = others.map((node) => withoutTypeParameters(comments.on([node], reflection)));
  return mergeComments([first, ...said]);
}

/**
 * Returns the comment on a member in another type of the intersection that the member's literal is in, as editors show
 * it.
 */
function inIntersection(
  reflection: DeclarationReflection,
  { context, checker, isOwnNode }: ModelScope,
  comments: CommentReader,
): ApiComment | null {
  const symbol = context.getSymbolFromReflection(reflection);
  const [node] = symbol?.declarations ?? [];
  // A module has no parent.
  const parent = node?.parent as ts.Node | undefined;
  if (!symbol || !parent || !ts.isTypeLiteralNode(parent) || !ts.isIntersectionTypeNode(parent.parent)) return null;
  const whole = parent.parent;
  const declarations = checker.getTypeAtLocation(whole).getProperty(symbol.name)?.declarations ?? [];
  const found = comments.on(
    declarations.filter((one) => one !== node && isOwnNode(one) && !hasHidingTag(one)),
    reflection,
  );
  // A member may be declared again because it is not deprecated there.
  return saysDeprecated(found) ? null : found;
}

/** Returns the comment that a library writes above the second name of an export, or `null`. */
export function commentOnAlias(
  main: DeclarationReflection,
  { context }: ModelScope,
  comments: CommentReader,
): ApiComment | null {
  const symbol = main.isReference() ? context.getSymbolFromReflection(main) : undefined;
  if (!symbol) return null;
  // TypeDoc reads only comments above the whole statement.
  const written = commentOn(symbol, main, comments);
  if (written) return written;
  const comment = context.getComment(symbol, ReflectionKind.Reference);
  return comment ? comments.read(comment, main) : null;
}

/** Returns the comment on one export inside its export statement, such as `@deprecated`, or `null`. */
export function commentOnExport(
  { name, reflections: [main] }: SymbolGroup,
  { file }: LibraryEntry,
  { scope, comments }: { scope: ModelScope; comments: CommentReader },
): ApiComment | null {
  const source = scope.program.getSourceFile(file);
  const module = source && scope.checker.getSymbolAtLocation(source);
  const found = module && scope.checker.tryGetMemberInModuleExports(name, module);
  return found?.declarations?.some(ts.isExportSpecifier) ? commentOn(found, main, comments) : null;
}

/** Returns the comment on an export inside its statement together with its own comment, which says more. */
export function joinComments(onExport: ApiComment | null, own: ApiComment | null): ApiComment | null {
  if (!onExport || !own) return own ?? onExport;
  return { summary: own.summary || onExport.summary, blocks: [...onExport.blocks, ...own.blocks] };
}

/**
 * Returns the comments on all meanings of a name, such as a constant and a type, as one. Only the first meaning with a
 * comment can make the result deprecated.
 */
export function mergeComments(comments: readonly (ApiComment | null)[]): ApiComment | null {
  const [first = null, ...others] = comments.filter((comment) => comment !== null);
  if (!first) return null;
  const merged = { summary: first.summary, blocks: [...first.blocks] };
  for (const { summary, blocks } of others) {
    if (!merged.summary.includes(summary)) merged.summary = [merged.summary, summary].filter(Boolean).join('\n\n');
    const isTold = (block: CommentBlock) => merged.blocks.some((told) => isDeepStrictEqual(told, block));
    merged.blocks.push(...blocks.filter((block) => block.tag !== 'deprecated' && !isTold(block)));
  }
  return merged;
}

function commentOn(
  { declarations = [] }: ts.Symbol,
  main: DeclarationReflection,
  comments: CommentReader,
): ApiComment | null {
  const [written] = declarations.flatMap(ts.getJSDocCommentsAndTags).filter(ts.isJSDoc);
  if (!written) return null;
  const read = (text: ts.JSDoc['comment']) => comments.toMarkdown(toParts(ts.getTextOfJSDocComment(text) ?? ''), main);
  const shown = (written.tags ?? []).filter(({ tagName }) => !isNotForReaders(`@${tagName.text}`));
  const blocks = shown.map(({ tagName, comment }) => ({ tag: tagName.text, markdown: read(comment) }));
  return { summary: read(written.comment), blocks };
}

/** Returns the comment on a member or, if it has none, that on the same function elsewhere in the library. */
type CommentBorrower = (
  comment: ApiComment | null,
  name: string,
  declarations: readonly ts.Declaration[],
) => ApiComment | null;

/**
 * Creates a function that borrows comments. Libraries gather functions in one object, whose declarations name them
 * (`parse: typeof parseText`), or repeat the types but not the comments. Of the latter, a function with the same name
 * and parameters counts as the same function. If a type names the function, TypeDoc already has the descriptions of its
 * parameters.
 */
export function createCommentInheritance(scope: ModelScope, comments: CommentReader): CommentBorrower {
  let sources: Map<string, ts.Symbol[]> | undefined;
  return (comment, name, declarations) => {
    const [wanted] = comment?.summary ? [] : signatureNodes({ declarations, scope });
    if (!wanted) return comment;
    sources ??= findCommentSources(scope);
    const named = declarations.flatMap((node) => namedBy(node, scope)).map((symbol) => ({ symbol, isNamed: true }));
    const others = (comment ? [] : (sources.get(name) ?? [])).map((symbol) => ({ symbol, isNamed: false }));
    const [reflection] = scope.context.project.children ?? [];
    if (!reflection) return comment;
    for (const one of [...named, ...others]) {
      const said = commentOnSame(wanted, one, scope);
      const found = said ? comments.read(said, reflection) : null;
      if (found) return mergeComments([comment, found]);
    }
    return comment;
  };
}

/** Returns the comment on a function, or on a variable that holds one, if it has the same parameters as another. */
function commentOnSame(
  wanted: ts.SignatureDeclaration,
  { symbol, isNamed }: { symbol: ts.Symbol; isNamed: boolean },
  scope: ModelScope,
) {
  const [offered] = signatureNodes({ declarations: symbol.declarations ?? [], scope });
  if (offered === undefined || parametersOf(offered) !== parametersOf(wanted)) return undefined;
  // The comment on a declared function is that on its signature.
  if (isNamed && ts.isFunctionDeclaration(offered)) return scope.context.getSignatureComment(offered);
  const kind = symbol.flags & ts.SymbolFlags.Variable ? ReflectionKind.Variable : ReflectionKind.Function;
  return scope.context.getComment(symbol, kind);
}

/** Returns the function that the type of a declaration names. */
function namedBy(node: ts.Declaration, { checker, context }: ModelScope): ts.Symbol[] {
  const type = typeQueryOf(node);
  const symbol = type && checker.getSymbolAtLocation(type.exprName);
  return symbol ? [context.resolveAliasedSymbol(symbol)] : [];
}

/** Returns the functions that the library's modules export, by name. */
function findCommentSources({ program, checker, isOwnFile }: ModelScope): Map<string, ts.Symbol[]> {
  const files = program.getSourceFiles().filter(({ fileName }) => isOwnFile(fileName));
  const modules = files.flatMap((file) => checker.getSymbolAtLocation(file) ?? []);
  const exported = modules.flatMap((module) => checker.getExportsOfModule(module));
  const own = exported.filter(({ flags }) => !(flags & ts.SymbolFlags.Alias));
  return groupPairs(own.map((symbol) => [symbol.name, symbol]));
}

function parametersOf(node: ts.SignatureDeclaration): string {
  return passedParameters(node)
    .map(({ type }) => (type ? canonicalText(type, node.getSourceFile()) : ''))
    .join();
}
