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

/**
 * Returns parts in which links have the text that authors write around them: `[the map]{@link Map}`, as JSDoc has it,
 * or `[the map]({@link Map})`.
 */
export function withLabels(parts: readonly CommentDisplayPart[]): CommentDisplayPart[] {
  const labels = parts.map((_, index) => labelOf(parts, index));
  return parts.map((part, index) => {
    const label = labels[index];
    const [start, end] = [labels[index - 1]?.after ?? '', labels[index + 1]?.before ?? ''];
    const text = part.text.slice(start.length, part.text.length - end.length);
    if (!label || part.kind !== 'inline-tag') return { ...part, text };
    // Where TypeDoc knows the target, the text is only that of the link.
    return { ...part, text: part.target === undefined ? `${splitWords(part.text).target}|${label.text}` : label.text };
  });
}

/** The text of a link, and what its author wrote before and after the link for that. */
interface LinkLabel {
  text: string;
  before: string;
  after: string;
}

function labelOf(parts: readonly CommentDisplayPart[], index: number): LinkLabel | undefined {
  const [before, link, next] = [parts[index - 1], parts[index], parts[index + 1]];
  if (link?.kind !== 'inline-tag' || !link.tag.startsWith('@link') || before?.kind !== 'text') return undefined;
  const [written, text, open] = /\[([^[\]\n]+)\](\(?)$/.exec(before.text) ?? [];
  if (written === undefined || text === undefined) return undefined;
  const after = open === '(' ? ')' : '';
  return after === '' || next?.text.startsWith(after) ? { text, before: written, after } : undefined;
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
