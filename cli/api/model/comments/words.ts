import { Comment, OptionDefaults } from 'typedoc';
import { escapeRegExp } from '../../../syntax/escape-reg-exp.ts';
import { isNotForReaders } from './tags.ts';

const known: ReadonlySet<string> = new Set<string>(OptionDefaults.blockTags);

/**
 * Returns a comment in which names of decorators and the like are words of their sentence: "made by @Inject only".
 * TypeDoc reads tags anywhere in a line. An unknown one is a word if it follows a sentence without an end, and if no
 * line of the file begins with it.
 *
 * @param source the file of the comment
 */
export function withWords(comment: Comment, source: string): Comment {
  if (comment.blockTags.every(({ tag }) => isKnown(tag))) return comment;
  const read = comment.clone();
  const blocks: typeof read.blockTags = [];
  for (const block of read.blockTags) {
    const before = blocks.at(-1)?.content ?? read.summary;
    const isOpen = /[\p{L}\p{N},]$/u.test(Comment.combineDisplayParts(before).trimEnd());
    const isWord = !isKnown(block.tag) && isOpen && !beginsLine(block.tag, source);
    if (isWord) before.push({ kind: 'text', text: ` ${block.tag} ` }, ...block.content);
    else blocks.push(block);
  }
  read.blockTags = blocks;
  return read;
}

function isKnown(tag: string): boolean {
  return known.has(tag) || isNotForReaders(tag);
}

function beginsLine(tag: string, source: string): boolean {
  return new RegExp(`^[ \\t]*(?:(?:/\\*\\*|\\*)[ \\t]*)?${escapeRegExp(tag)}\\b`, 'm').test(source);
}
