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
