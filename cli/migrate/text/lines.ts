/** A line of a page, with the place that it had in the old file. */
export interface Line {
  text: string;
  /** Number of the line in the old file. */
  at: number;
  /** Whether it belongs to a fence, its marks among it. */
  isCode: boolean;
}

const fenceMark = /^[ \t>]*(?:[-*+] |\d+[.)] )?[ \t]*(`{3,}|~{3,})([^\n]*)$/;

/** Returns the lines of a text, which begins at a line of its file. */
export function divideLines(text: string, first: number): Line[] {
  let open = '';
  return text.split(/\r?\n/).map((line, index) => {
    const [, mark = '', rest = ''] = fenceMark.exec(line) ?? [];
    const isEnd = open !== '' && mark.startsWith(open) && rest.trim() === '';
    const isStart = open === '' && mark !== '' && !(mark.startsWith('`') && rest.includes('`'));
    const isCode = open !== '' || isStart;
    if (isStart) open = mark;
    else if (isEnd) open = '';
    return { text: line, at: first + index, isCode };
  });
}

/** Returns a line with what is no code in it replaced. */
export function mapProse(text: string, replace: (prose: string) => string): string {
  return text
    .split(/(`+[^`]+`+)/)
    .map((piece, index) => (index % 2 === 1 ? piece : replace(piece)))
    .join('');
}

/** Returns lines of which those that are no code are replaced, each by any number of others. */
export function flatMapProse(lines: readonly Line[], replace: (line: Line) => readonly string[]): Line[] {
  return lines.flatMap((line) =>
    line.isCode ? line : replace(line).map((text) => ({ text, at: line.at, isCode: false })),
  );
}

/** Returns lines in which constructs that go over several of them stand on one: those that begin one and do not end it. */
export function joinOpen(lines: readonly Line[], isOpen: (text: string) => boolean): Line[] {
  const joined: Line[] = [];
  let open: Line | null = null;
  for (const line of lines) {
    if (open && !line.isCode && line.text.trim() !== '') {
      open.text = `${open.text.trimEnd()} ${line.text.trim()}`;
    } else {
      open = line.isCode ? null : { ...line };
      joined.push(open ?? line);
    }
    if (open && !isOpen(open.text)) open = null;
  }
  return joined;
}

/** Returns how far a line is indented. */
export function indentOf(text: string): number {
  return /^[ \t]*/.exec(text)?.[0].length ?? 0;
}

/** Returns lines without those that are empty behind an empty one, as where something was taken out; code stays as it is. */
export function tidyLines(lines: readonly Line[]): Line[] {
  const isEmpty = (line: Line | undefined) => line !== undefined && !line.isCode && line.text.trim() === '';
  return lines.filter((line, index) => !isEmpty(line) || (index > 0 && !isEmpty(lines[index - 1])));
}
