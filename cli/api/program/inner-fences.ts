/** Stands for a backtick inside of code. It is a private-use character, which no comment has. */
const mark = '\uE003';

/** Matches a line that is nothing but a fence of backticks, maybe behind a tag, and its language. */
const fence = /^(?:@\w+[ \t]+)?(`{3,})([^`]*)$/;

/**
 * Returns the text of a library with marks for fences that are a part of code in comments, as in the examples of
 * clients of Google's APIs: `//   ` and a fence. TypeDoc takes any for the end of the code, and so the tags after it
 * for text. Offsets stay the same.
 */
export function markInnerFences(text: string): string {
  let marked = '';
  let end = 0;
  for (let start = text.indexOf('/**'); start !== -1; start = text.indexOf('/**', end)) {
    const close = text.indexOf('*/', start + 3);
    if (close === -1) break;
    marked += text.slice(end, start) + markIn(text.slice(start, close));
    end = close;
  }
  return marked + text.slice(end);
}

/** Returns a text of a comment with the fences that were marked. */
export function showInnerFences(text: string): string {
  return text.replaceAll(mark, '`');
}

function markIn(comment: string): string {
  if (!comment.includes('```')) return comment;
  const lines = comment.split('\n');
  let opened: { at: number; fence: string } | undefined;
  for (const [at, line] of lines.entries()) {
    const [, ticks, rest = ''] = fence.exec(withoutStars(line)) ?? [];
    if (ticks === undefined) continue;
    if (!opened) opened = { at, fence: ticks };
    else if (rest.trim() === '' && ticks.startsWith(opened.fence)) {
      for (let index = opened.at + 1; index < at; index++) lines[index] = toMarked(lines[index] ?? '');
      opened = undefined;
    }
  }
  return lines.join('\n');
}

function withoutStars(line: string): string {
  return line
    .trimStart()
    .replace(/^\/?\*+/, '')
    .trimStart();
}

/** Marks each run of backticks that could be a fence if it stood alone in its line. */
function toMarked(line: string): string {
  const parts = line.split(/(`+)/);
  const isInner = (part: string, index: number) => part.startsWith('```') && /[^\s*]/.test(parts[index - 1] ?? '');
  return parts.map((part, index) => (isInner(part, index) ? mark.repeat(part.length) : part)).join('');
}
