import {
  Comment,
  type CommentDisplayPart,
  type CommentTag,
  type DeclarationReflection,
  type Reflection,
  ReflectionKind,
} from 'typedoc';
import ts from 'typescript';
import type { ApiComment, CommentBlock } from '../../../contracts/api-model.ts';
import {
  areDeprecated,
  documentedSignatures,
  functionKinds,
  indexSignaturesOf,
  isDeprecated,
} from '../../convert/signatures.ts';
import { showInnerFences } from '../../program/inner-fences.ts';
import { createCommentReporter } from '../links/comment-place.ts';
import { createLinkChecker } from '../links/markdown-links.ts';
import type { ModelScope } from '../scope/scope.ts';
import { isVariable } from '../types/variable.ts';
import { commentOnSetter } from './accessor-comment.ts';
import { checkLanguages } from './check-languages.ts';
import { toText } from './inline-tags.ts';
import { toParts, withBackslashes, withLabels } from './parts.ts';
import { linkSeenNames } from './see-names.ts';
import { mendCode } from './tag-code.ts';
import { describesGroup, hasBeginning, sortTags } from './tags.ts';
import { withWords } from './words.ts';

/** Converts comments of a library to Markdown with links to the slugs of symbols. */
export interface CommentReader {
  /** Returns the library's comment on a symbol, or `null` if there is none. */
  of(reflection: DeclarationReflection): ApiComment | null;
  /**
   * Returns one comment, or `null` if it belongs to another library or is empty. Names in it are looked up next to
   * `reflection`. Broken links are reported there too, unless the comment is on `node`, which has no reflection.
   */
  read(comment: Comment, reflection: Reflection, node?: ts.Node): ApiComment | null;
  /** Returns the first comment above nodes that are only shown with a symbol, and do not have a reflection. */
  on(nodes: readonly ts.Node[], reflection: Reflection): ApiComment | null;
  toMarkdown(parts: readonly CommentDisplayPart[], reflection: Reflection, node?: ts.Node): string;
}

/** Creates a reader. It reports links that lead nowhere and unknown languages of code, at their positions. */
export function createCommentReader(scope: ModelScope): CommentReader {
  const reporterAt = createCommentReporter(scope);
  const checkLinks = createLinkChecker(scope);
  const reader: CommentReader = {
    of(reflection) {
      const comment = commentOf(reflection);
      const own = withoutPartialDeprecation(comment ? reader.read(comment, reflection) : null, reflection);
      const besides = besideOwn(reflection);
      const second = besides ? reader.read(besides, reflection) : null;
      const first = own?.summary ?? '';
      // The comment on a type often repeats the one on its call signature, and adds to it.
      const next = second && !first.includes(second.summary) ? second.summary : '';
      const summary = [first, next, ...indexTexts(reflection, reader)].filter((text) => text !== '').join('\n\n');
      // What a setter takes is often said in the words for what the getter returns.
      const isTold = ({ markdown }: CommentBlock) =>
        reflection.getSignature &&
        own?.blocks.some(({ tag, markdown: said }) => tag === 'returns' && said === markdown);
      const parameters = parameterBlocks(reflection, reader).filter((block) => !isTold(block));
      const blocks = [...(own?.blocks ?? []), ...parameters, ...(second?.blocks ?? [])];
      return summary === '' && blocks.length === 0 ? null : { summary, blocks };
    },
    read(comment, reflection, node) {
      if (!isOwnComment(comment, scope)) return null;
      const { beginning, others } = sortTags(withWords(comment, sourceOf(comment, scope)));
      const toMarkdown: MarkdownWriter = (parts) => reader.toMarkdown(parts, reflection, node);
      const summary = withoutDash(withoutRepeats(beginning.map(toMarkdown)).join('\n\n'));
      const blocks = others
        .map((block) => mendBlock(toBlock(linkSeenNames(block, reflection, scope), toMarkdown), comment, scope))
        // A tag without text only repeats a type and is dropped, except `@deprecated`.
        .filter(({ tag, markdown }) => markdown !== '' || tag === 'deprecated');
      return summary === '' && blocks.length === 0 ? null : { summary, blocks };
    },
    on(nodes, reflection) {
      for (const node of nodes) {
        // Nodes that the compiler made have none.
        const comment = node.pos < 0 ? undefined : scope.context.getNodeComment(statementOf(node), false);
        const read = comment ? reader.read(comment, reflection, node) : null;
        if (read) return read;
      }
      return null;
    },
    toMarkdown(parts, reflection, node) {
      // TypeDoc resolves links only in what it documents, not in the comments on signatures that a type has elsewhere.
      const resolved = scope.context.converter.resolveLinks(parts, reflection);
      const written = withLabels(resolved).map(withBackslashes);
      const report = reporterAt(node ?? reflection);
      const text = showInnerFences(written.map((part) => toText(part, reflection, { scope, report })).join(''));
      checkLanguages(text, report);
      return checkLinks(text.trim(), reflection, report);
    },
  };
  return reader;
}

/** Returns the node that the comment on a node is above. */
function statementOf(node: ts.Node): ts.Node {
  return (isVariable(node) && ts.findAncestor(node, ts.isVariableStatement)) || node;
}

/** Returns the texts without those that another one repeats, or begins with. */
function withoutRepeats(texts: readonly string[]): string[] {
  return texts.filter(
    (text, index) =>
      !texts.some((other, at) => at !== index && other.startsWith(text) && (other !== text || at < index)),
  );
}

/** Returns a text without a dash before it, which compilers keep of `@property {string} url - The address.` */
function withoutDash(text: string): string {
  const [dash = ''] = /^-\s+/.exec(text) ?? [];
  const isList = /\n[ \t]*-\s/.test(text);
  return isList ? text : text.slice(dash.length);
}

function commentOf(reflection: DeclarationReflection): Comment | undefined {
  const signatures = documentedSignatures(reflection);
  // The comment on one of several ways to call a type does not describe the type.
  const isOverload = signatures.length > 1 && reflection.kindOf(types);
  const told = isOverload ? [] : signatures.filter(({ comment }) => comment);
  const introducing = told.filter(({ comment }) => comment && hasBeginning(comment));
  const offered = introducing.length > 0 ? introducing : told;
  // Readers should use an overload that is not deprecated.
  const ofSignature = (offered.find((signature) => !isDeprecated(signature)) ?? offered[0])?.comment;
  const ofAccessor = reflection.getSignature?.comment ?? reflection.setSignature?.comment;
  return reflection.comment ?? ofSignature ?? ofAccessor;
}

/** Kinds of types that can be called although they are not functions. */
const types = ReflectionKind.Interface | ReflectionKind.TypeAlias;

/** Returns the part of an overload's comment that holds for all overloads: `@deprecated` only counts if all have it. */
function withoutPartialDeprecation(comment: ApiComment | null, reflection: DeclarationReflection): ApiComment | null {
  const signatures = documentedSignatures(reflection);
  if (!comment || reflection.comment || signatures.length < 2 || areDeprecated(signatures)) return comment;
  const blocks = comment.blocks.filter(({ tag }) => tag !== 'deprecated');
  return comment.summary === '' && blocks.length === 0 ? null : { ...comment, blocks };
}

/** Returns the descriptions of parameters as blocks. TypeDoc moves them from the comment to the parameters. */
function parameterBlocks(reflection: DeclarationReflection, reader: CommentReader): CommentBlock[] {
  const signatures = documentedSignatures(reflection);
  // Overloads of a type keep their descriptions: the comment on the type is not that of its first overload.
  if (signatures.length > 1 && !reflection.kindOf(functionKinds)) return [];
  const described = [...signatures, ...(reflection.setSignature ? [reflection.setSignature] : [])].find(
    ({ parameters }) => parameters?.some(({ comment }) => comment?.hasVisibleComponent()),
  );
  return (described?.parameters ?? []).flatMap(({ name, comment }) => {
    const markdown = comment ? reader.toMarkdown(comment.summary, reflection) : '';
    return markdown === '' ? [] : [{ tag: 'param', name, markdown }];
  });
}

/**
 * Returns the comment on the only signature of a type, in addition to that on the type itself. TypeDoc also moves the
 * description of the result there from the comment of a property or constant. For an accessor, returns the comment on
 * its setter.
 */
function besideOwn(reflection: DeclarationReflection): Comment | undefined {
  const ofSetter = commentOnSetter(reflection);
  if (ofSetter) return ofSetter;
  const [only, ...overloads] = documentedSignatures(reflection);
  const isBeside = reflection.comment && overloads.length === 0 && !reflection.kindOf(functionKinds);
  return isBeside ? only?.comment : undefined;
}

/** Returns the comments on the index signatures of a type, a paragraph each. They have no page of their own. */
function indexTexts(reflection: DeclarationReflection, reader: CommentReader): string[] {
  return indexSignaturesOf(reflection).flatMap(({ comment, parameters: [key] = [] }) => {
    const summary = (comment && reader.read(comment, reflection)?.summary) ?? '';
    return summary === '' || !key ? [] : [`\`[${key.name}: ${key.type}]\`: ${summary}`];
  });
}

/** Returns whether a comment is the library's own. Redeclared members carry the standard library's comments. */
function isOwnComment({ sourcePath }: Comment, { isOwnFile }: ModelScope): boolean {
  return sourcePath === undefined || isOwnFile(sourcePath);
}

/** Returns parts of a comment as Markdown. */
type MarkdownWriter = (parts: readonly CommentDisplayPart[]) => string;

function toBlock({ tag, name, content }: CommentTag, toMarkdown: MarkdownWriter): CommentBlock {
  if (describesGroup(tag.slice(1))) {
    const { header, body } = Comment.splitPartsToHeaderAndBody(content);
    return { tag: tag.slice(1), name: header, markdown: toMarkdown(body) };
  }
  if (tag === '@example' && name !== undefined) {
    return { tag: 'example', markdown: toMarkdown([...titleParts(name), ...content]) };
  }
  return { tag: tag.slice(1), ...(name !== undefined && { name }), markdown: toMarkdown(content) };
}

/** Returns a block whose code is as its author wrote it. */
function mendBlock(block: CommentBlock, comment: Comment, scope: ModelScope): CommentBlock {
  if (!['example', 'default', 'defaultValue'].includes(block.tag)) return block;
  return { ...block, markdown: mendCode(block.markdown, sourceOf(comment, scope)) };
}

/** Returns the text of the file of a comment. */
function sourceOf({ sourcePath = '' }: Comment, { program }: ModelScope): string {
  return program.getSourceFile(sourcePath)?.text ?? '';
}

/** Returns the title of an example. TypeDoc puts the tag's line, and a code fence opened there, into it as a text. */
function titleParts(title: string): CommentDisplayPart[] {
  const opening = /(?<![ \t])[ \t]*(?<!`)(?=`{3,}[^`\n]*\n)/;
  return toParts(`${title.replace(opening, '\n\n')}\n\n`);
}
