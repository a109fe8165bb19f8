import type { CommentDisplayPart } from 'typedoc';
import { splitWords } from '../links/comment-links.ts';

/** Returns a text as TypeDoc would read it, with links outside of code. A backslash makes a link text. */
export function toParts(text: string): CommentDisplayPart[] {
  return text.split(/(```.*?```|`[^`\n]*`|(?<!\\)\{@link\w*\s[^{}]*\})/s).map((part): CommentDisplayPart => {
    const [, tag, target = ''] = /^\{(@link\w*)\s([^{}]*)\}$/.exec(part) ?? [];
    if (tag === undefined) return { kind: 'text', text: part };
    return { kind: 'inline-tag', tag: tag as `@${string}`, text: target.trim() };
  });
}

/** Returns parts in which links have the text that JSDoc lets authors write before them: `[the map]{@link Map}`. */
export function withLabels(parts: readonly CommentDisplayPart[]): CommentDisplayPart[] {
  const labelBefore = (index: number): string => {
    const [before, link] = [parts[index - 1], parts[index]];
    const isLink = link?.kind === 'inline-tag' && link.tag.startsWith('@link');
    return isLink && before?.kind === 'text' ? (/\[[^[\]\n]+\]$/.exec(before.text)?.[0] ?? '') : '';
  };
  return parts.map((part, index) => {
    const text = part.text.slice(0, part.text.length - labelBefore(index + 1).length);
    const label = labelBefore(index).slice(1, -1);
    if (label === '' || part.kind !== 'inline-tag') return { ...part, text };
    // Where TypeDoc knows the target, the text is only that of the link.
    return { ...part, text: part.target === undefined ? `${splitWords(part.text).target}|${label}` : label };
  });
}

/**
 * Returns a text with the backslashes that TypeDoc drops before a backtick. Without them, `\`{@link Name}\`` would be
 * code. TypeDoc knows no link inside of code, so that a backtick beside one is a character.
 */
export function withBackslashes(
  part: CommentDisplayPart,
  index: number,
  parts: readonly CommentDisplayPart[],
): CommentDisplayPart {
  if (part.kind !== 'text') return part;
  const isTag = (at: number) => parts[at]?.kind === 'inline-tag';
  const closed = isTag(index - 1) ? part.text.replace(/^`/, '\\`') : part.text;
  return { ...part, text: isTag(index + 1) ? closed.replace(/`$/, '\\`') : closed };
}
