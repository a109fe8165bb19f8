import { type DeclarationReflection, ReflectionKind } from 'typedoc';
import ts from 'typescript';
import type { ApiComment } from '../../contracts/api-model.ts';
import type { LibraryEntry } from '../library/find-package.ts';
import type { CommentReader } from './comments/comment.ts';
import { toParts } from './comments/to-parts.ts';
import type { SymbolGroup } from './groups/symbol-group.ts';
import type { ModelScope } from './scope/scope.ts';

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

/** Returns what is said of one export in its statement, such as that it is deprecated, or `null`. */
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

/** Returns what is said of an export in its statement together with its own comment, which tells more about it. */
export function joinComments(onExport: ApiComment | null, own: ApiComment | null): ApiComment | null {
  if (!onExport || !own) return own ?? onExport;
  return { summary: own.summary || onExport.summary, blocks: [...onExport.blocks, ...own.blocks] };
}

function commentOn(
  { declarations = [] }: ts.Symbol,
  main: DeclarationReflection,
  comments: CommentReader,
): ApiComment | null {
  const [written] = declarations.flatMap(ts.getJSDocCommentsAndTags).filter(ts.isJSDoc);
  if (!written) return null;
  const read = (text: ts.JSDoc['comment']) => comments.toMarkdown(toParts(ts.getTextOfJSDocComment(text) ?? ''), main);
  const blocks = (written.tags ?? []).map(({ tagName, comment }) => ({ tag: tagName.text, markdown: read(comment) }));
  return { summary: read(written.comment), blocks };
}
