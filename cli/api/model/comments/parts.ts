import type { CommentDisplayPart } from 'typedoc';

/** Returns a text as TypeDoc would read it, with links outside of code. A backslash makes a link text. */
export function toParts(text: string): CommentDisplayPart[] {
  return text.split(/(```.*?```|`[^`\n]*`|(?<!\\)\{@link\w*\s[^}]*\})/s).map((part): CommentDisplayPart => {
    const [, tag, target = ''] = /^\{(@link\w*)\s+([^}]*)\}$/.exec(part) ?? [];
    if (tag === undefined) return { kind: 'text', text: part };
    return { kind: 'inline-tag', tag: tag as `@${string}`, text: target.trim() };
  });
}
