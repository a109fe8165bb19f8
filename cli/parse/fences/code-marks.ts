import type { CodeOptions, LineMark } from '../../contracts/code-block.ts';

/** Code without its author's marks, and the meaning of the marks. */
export interface MarkedCode {
  code: string;
  /** The code line by line as written; lines that a compiler should not see are blank. */
  checked: string;
  /** For each line of `code`, its index among the lines as written. */
  lines: number[];
  marks: Map<number, LineMark[]>;
  words: NonNullable<CodeOptions['words']>;
  /** Unknown or unpaired marks; lines count from 1, as written. */
  problems: { message: string; line: number; note?: string }[];
}

const names: ReadonlyMap<string, LineMark> = new Map([
  ['highlight', 'highlighted'],
  ['hl', 'highlighted'],
  ['info', 'highlighted'],
  ['++', 'added'],
  ['--', 'removed'],
  ['focus', 'focused'],
  ['error', 'error'],
  ['warning', 'warning'],
]);

const opening = String.raw`(?:\/\/|\{?\/\*|<!--|#|--|;|%)`;
const closing = String.raw`(?:\*\/\}?|-->)`;
const comment = new RegExp(opening);
const emptyComment = new RegExp(String.raw`${opening}\s*${closing}?$`);
const mark = /\[!code ([^\]]+)\]/g;
/** Matches `// highlight-next-line`, alone on its line. */
const magic = new RegExp(String.raw`^\s*${opening}\s*highlight-(next-line|start|end)(?:\s*${closing})?\s*$`);
/**
 * In Markdown, comments of the text, of MDX and of front matter; those of other languages are in code that it quotes.
 */
const magicInProse = /^\s*(?:<!--|\{\/\*|#)\s*highlight-(next-line|start|end)(?:\s*(?:-->|\*\/\}))?\s*$/;

/** Whether code may hold marks. Most does not. */
export function mayHoldMarks(code: string): boolean {
  return code.includes('[!') || code.includes('highlight-');
}

/** Reads the marks in code: those of VitePress, `[!code ++]`, and those of Docusaurus, `highlight-next-line`. */
export function readMarks(code: string, language: string): MarkedCode {
  const reader = new MarkReader(language);
  for (const line of code.split('\n')) reader.read(line);
  return reader.finish();
}

class MarkReader {
  readonly #shown: string[] = [];
  readonly #checked: string[] = [];
  readonly #lines: number[] = [];
  readonly #marks = new Map<number, LineMark[]>();
  /** For each kind of mark, the line after the last one that is marked so far. */
  readonly #ends = new Map<LineMark, number>();
  readonly #words: { text: string; line?: number }[] = [];
  readonly #problems: MarkedCode['problems'] = [];
  readonly #magic: RegExp;
  /** Line of the last `highlight-start` that has not ended. */
  #begun: number | null = null;
  #line = 0;

  constructor(language: string) {
    this.#magic = /^(?:md|mdx|markdown)$/i.test(language) ? magicInProse : magic;
  }

  read(line: string): void {
    this.#line++;
    const word = this.#magic.exec(line)?.[1];
    if (word !== undefined) {
      this.#checked.push('');
      this.#readMagic(word);
      return;
    }
    const { found, kept } = takeMarks(line);
    const isAlone = found.length > 0 && kept.trim() === '';
    const first = this.#shown.length + 1;
    for (const text of found) this.#readMark(text, first);
    if (this.#begun !== null) this.#mark('highlighted', first);
    const marks = [...this.#ends].filter(([, end]) => end > first).map(([kind]) => kind);
    this.#checked.push(isAlone || marks.includes('removed') ? '' : unescapeMarks(line));
    if (isAlone) return;
    if (marks.length > 0) this.#marks.set(first, marks);
    this.#shown.push(unescapeMarks(kept));
    this.#lines.push(this.#line - 1);
  }

  finish(): MarkedCode {
    if (this.#begun !== null) this.#complain('"highlight-start" has no "highlight-end"', this.#begun);
    return {
      code: this.#shown.join('\n'),
      checked: this.#checked.join('\n'),
      lines: this.#lines,
      marks: this.#marks,
      words: this.#words,
      problems: this.#problems,
    };
  }

  #readMagic(word: string): void {
    if (word === 'next-line') this.#mark('highlighted', this.#shown.length + 1);
    else if (word === 'start') this.#begun = this.#line;
    else if (this.#begun === null) this.#complain('"highlight-end" has no "highlight-start"');
    else this.#begun = null;
  }

  #readMark(text: string, first: number): void {
    const [, name = text, count = '1'] = /^(.*?)(?::(\d+))?$/.exec(text) ?? [];
    if (name.startsWith('word:')) {
      this.#words.push({ text: name.slice('word:'.length), ...(text !== name && { line: first }) });
      return;
    }
    const kind = names.get(name);
    if (!kind) this.#complain(`Unknown mark "[!code ${text}]"`);
    else this.#mark(kind, first, Number(count));
  }

  /** Marks lines from the next one that is shown. */
  #mark(kind: LineMark, first: number, count = 1): void {
    this.#ends.set(kind, Math.max(this.#ends.get(kind) ?? 0, first + count));
  }

  #complain(message: string, line = this.#line): void {
    this.#problems.push({ message, line });
  }
}

/**
 * Takes the marks, such as `[!code ++]`, out of the comment of a line in any language. Other words of the comment stay;
 * an empty comment is removed.
 */
function takeMarks(line: string): { found: string[]; kept: string } {
  const start = line.includes('[!code ') ? comment.exec(line) : null;
  if (!start) return { found: [], kept: line };
  const begin = start.index + start[0].length;
  // Behind the last bracket the pattern would search to the end of the line again and again.
  const end = Math.max(begin, line.lastIndexOf(']') + 1);
  const [before = '', ...rest] = line.slice(begin, end).split(mark);
  // Every other piece is the text of a mark.
  const found = rest.filter((_, index) => index % 2 === 0);
  const words = rest.filter((_, index) => index % 2 === 1);
  if (found.length === 0) return { found, kept: line };
  const last = words.pop() ?? '';
  const marked =
    line.slice(0, begin) + [before, ...words].map((text) => text.trimEnd()).join('') + last + line.slice(end);
  const ended = marked.trimEnd();
  const kept = ended.replace(emptyComment, '');
  return { found, kept: kept === ended ? marked : kept.trimEnd() };
}

/** `[!!code ++]` is the escape for showing a mark literally. */
function unescapeMarks(line: string): string {
  return line.replaceAll('[!!code', '[!code');
}
