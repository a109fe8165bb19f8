/** A piece of a text: a fenced block, or the text between such blocks. */
interface TextPiece {
  text: string;
  isCode: boolean;
}

/** The first and last lines of a kind of fenced block. The first group of each pattern matches the fence. */
interface FencedKind {
  opening: RegExp;
  closing: RegExp;
}

const code: FencedKind = {
  opening: /^[ \t>]*(`{3,}|~{3,})/,
  closing: /^[ \t>]*(`{3,}(?!`)|~{3,}(?!~))[`~]*[ \t]*\r?$/,
};

/** Fenced code that may begin in the first line of a list item. */
export const listedCode: FencedKind = { ...code, opening: /^[ \t>*+\-\d.)]*(`{3,}|~{3,})/ };

/** Block formulas between lines of dollar signs. */
export const formulas: FencedKind = {
  opening: /^[ \t>*+\-\d.)]*(\${2,})[^$]*$/,
  closing: /^[ \t>]*(\${2,})[ \t]*\r?$/,
};

/** A run of fence characters that may open or close a block. */
interface Fence {
  sign: string;
  length: number;
}

/**
 * Divides a text into fenced blocks and the text around them. A block runs from the start of its first line to the end
 * of its last line, without the line break. An unclosed fence opens no block. Takes linear time, however many fences
 * are open.
 */
export function divideByFences(text: string, { opening, closing } = code): TextPiece[] {
  const lines = text.split('\n');
  const fences = lines.map((line) => toFence(closing.exec(line)));
  const longest = longestBehind(fences);
  const pieces: TextPiece[] = [];
  let from = 0;
  let at = 0;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as string;
    const open = toFence(opening.exec(line));
    const start = at;
    at += line.length + 1;
    if (!open || (longest[index + 1]?.[open.sign] ?? 0) < open.length) continue;
    do at += (lines[++index] as string).length + 1;
    while (!closes(fences[index], open));
    pieces.push({ text: text.slice(from, start), isCode: false }, { text: text.slice(start, at - 1), isCode: true });
    from = at - 1;
  }
  return [...pieces, { text: text.slice(from), isCode: false }];
}

/** Returns a text without its fenced code blocks, or without its formulas. */
export function withoutFences(text: string, kind = code): string {
  return divideByFences(text, kind)
    .map((piece) => (piece.isCode ? '' : piece.text))
    .join('');
}

function toFence(match: RegExpExecArray | null): Fence | undefined {
  const run = match?.[1];
  return run === undefined ? undefined : { sign: run.charAt(0), length: run.length };
}

function closes(fence: Fence | undefined, open: Fence): boolean {
  return fence?.sign === open.sign && fence.length >= open.length;
}

/** Returns for each line the longest fence of each character that this line or a later one may close. */
function longestBehind(fences: readonly (Fence | undefined)[]): Readonly<Record<string, number>>[] {
  const longest: Record<string, number>[] = [];
  let last: Record<string, number> = {};
  for (let index = fences.length - 1; index >= 0; index--) {
    const { sign = '', length = 0 } = fences[index] ?? {};
    if (length > (last[sign] ?? 0)) last = { ...last, [sign]: length };
    longest[index] = last;
  }
  return longest;
}
