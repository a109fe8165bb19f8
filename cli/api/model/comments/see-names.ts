import type { CommentDisplayPart, CommentTag, Reflection } from 'typedoc';
import { findLink } from '../links/comment-links.ts';
import type { ModelScope } from '../scope/scope.ts';

/** Matches a line that is a name, with words after a dash if any. Several `@see` are items of a list. */
const nameLine = /^([ \t]*(?:- )?)([\p{L}_$][\p{L}\p{N}_$]*(?:[.#~][\p{L}\p{N}_$]+)*)(\(\))?(?=[ \t]*$|[ \t]+-[ \t])/mu;

/**
 * Returns a tag `@see` with links on names of symbols. JSDoc and editors take what follows the tag for a name, while
 * TypeDoc takes it for words. Names are looked up next to the symbol `at`.
 */
export function linkSeenNames(block: CommentTag, at: Reflection, scope: ModelScope): CommentTag {
  if (block.tag !== '@see') return block;
  const isSymbol = (name: string) => findLink(name, at, scope) !== undefined;
  const parts = joinTexts(block.content);
  const linked = block.clone();
  linked.content = parts.flatMap((part, index) => {
    const ends = { isFirst: index === 0, isLast: index === parts.length - 1 };
    return part.kind === 'text' ? linkLines(part.text, ends, isSymbol) : [part];
  });
  return linked;
}

/** Returns parts in which no text follows another one. */
function joinTexts(parts: readonly CommentDisplayPart[]): CommentDisplayPart[] {
  const joined: CommentDisplayPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (part.kind !== 'text' || last?.kind !== 'text') joined.push(part);
    else joined[joined.length - 1] = { kind: 'text', text: last.text + part.text };
  }
  return joined;
}

/** Returns a text with links on names that are all of a line. Its first and last line can go on in other parts. */
function linkLines(
  text: string,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
  isSymbol: (name: string) => boolean,
): CommentDisplayPart[] {
  const lines = text.split(/(?<=\n)/);
  return lines.flatMap((line, index): CommentDisplayPart[] => {
    const isWhole = (index > 0 || isFirst) && (index < lines.length - 1 || isLast);
    const [, before = '', name = '', call = ''] = (isWhole && nameLine.exec(line)) || [];
    if (name === '' || !isSymbol(name)) return [{ kind: 'text', text: line }];
    return [
      { kind: 'text', text: before },
      { kind: 'inline-tag', tag: '@link', text: name + call },
      { kind: 'text', text: line.slice(before.length + name.length + call.length) },
    ];
  });
}
