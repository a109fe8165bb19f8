import type { Comment, CommentDisplayPart, CommentTag } from 'typedoc';
import type { ApiSymbol } from '../../../contracts/api-model.ts';

/** Tags that repeat what the declaration says. */
const declaringTags =
  'abstract|access|alias|async|augments|borrows|callback|class|const|constant|constructor|constructs|enum|exports?|' +
  'extends|external|function|func|generator|global|host|implements|import|inner|instance|interface|kind|lends|member|' +
  'memberof|method|methodOf|mixes|mixin|module|name|namespace|ngdoc|docType|override|package|private|property|' +
  'protected|public|readonly|satisfies|static|this|type|typedef|var|variation';

/** Tags for the library's authors. */
const authorTags =
  'author|bug|copyright|file|fileoverview|fixme|hack|internalRemarks|license|privateRemarks|requires|review|' +
  'reviewedBy|todo|version|xxx';

/** Tags for other tools: documentation tools, compilers, linters and bundlers. */
const toolTags =
  'category|group|order|sortStrategy|subcategory|expandType|preventInline|' +
  'noInheritDoc|mergeModuleWith|codegen|define|flow|format|generated|nocollapse|polymer|pure|struct|suppress|' +
  '(?:ts|tslint|eslint|lint|biome|prettier|cspell|istanbul|vitest)-?.*|.*-ignore';

const notForReaders = new RegExp(`^@(?:${declaringTags}|${authorTags}|${toolTags})$`, 'i');

/** Returns whether a tag is not for readers of a reference. */
export function isNotForReaders(tag: string): boolean {
  return notForReaders.test(tag);
}

/** Returns whether a tag, without its "@", describes a category or a group. */
export function describesGroup(tag: string): boolean {
  return tag === 'categoryDescription' || tag === 'groupDescription';
}

/** Returns whether a comment says that its symbol is deprecated. */
export function saysDeprecated(comment: ApiSymbol['comment']): boolean {
  return comment?.blocks.some(({ tag }) => tag === 'deprecated') === true;
}

/** The parts of a comment that readers see. */
interface SortedTags {
  /** The texts that introduce the symbol, the shortest one first. */
  beginning: (readonly CommentDisplayPart[])[];
  others: CommentTag[];
}

/** Sorts the tags of a comment by what they are for, and leaves out those that are not for readers. */
export function sortTags({ summary, blockTags }: Comment): SortedTags {
  const isShort = ({ tag }: CommentTag) => tag === '@summary';
  const isDescription = ({ tag }: CommentTag) => /^@(?:description|desc|classdesc)$/.test(tag);
  const contents = (tags: readonly CommentTag[]) => tags.map(({ content }) => content);
  return {
    beginning: [...contents(blockTags.filter(isShort)), summary, ...contents(blockTags.filter(isDescription))],
    others: blockTags.filter((block) => !isShort(block) && !isDescription(block) && !isNotForReaders(block.tag)),
  };
}

/** Returns whether a comment has words that introduce the symbol, and not only tags. */
export function hasBeginning(comment: Comment): boolean {
  return sortTags(comment).beginning.some((parts) => parts.some(({ text }) => text.trim() !== ''));
}
