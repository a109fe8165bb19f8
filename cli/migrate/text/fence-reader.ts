/** What a line in a fence is: its first line, in parts, a line of the code, or its last line. */
export type FenceLine =
  /** `before` is the mark of a quote or a list item, with spaces, and `words` are what follows the backticks. */
  { kind: 'start'; before: string; mark: string; words: string } | { kind: 'code' | 'end' };

/** The first or the last line of a fence, also in a quote or a list. */
const fence = /^([ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(`{3,}|~{3,})([^\n]*)$/;

/** Creates a function that tells, line after line, what a line in a fence is; `null` for any other line. */
export function createFenceReader(): (text: string) => FenceLine | null {
  let open = '';
  return (text) => {
    const [, before = '', mark = '', words = ''] = fence.exec(text) ?? [];
    if (open !== '') {
      const isEnd = mark.startsWith(open) && words.trim() === '';
      if (isEnd) open = '';
      return { kind: isEnd ? 'end' : 'code' };
    }
    if (mark === '' || (mark.startsWith('`') && words.includes('`'))) return null;
    open = mark;
    return { kind: 'start', before, mark, words };
  };
}
