import type { CodeOptions, LineMark } from '../contracts/code-block.ts';

/** Code without the marks that its author wrote into it, and what the marks say. */
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
const closing = String.raw`(?:\*\/\}?|-->)?`;
/** Matches `[!code ++]` in a comment of any language, such as `// [!code ++]`, with or without words before it. */
const mark = new RegExp(String.raw`(?<=${opening}.*)\s*\[!code ([^\]\n]+)\]`, 'g');
const emptyComment = new RegExp(String.raw`\s*${opening}\s*${closing}\s*$`);
/** Matches `// highlight-next-line`, alone on its line. */
const magic = new RegExp(String.raw`^\s*${opening}\s*highlight-(next-line|start|end)\s*${closing}\s*$`);
const magicInProse = /^\s*<!--\s*highlight-(next-line|start|end)\s*-->\s*$/;

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
  readonly #words: { text: string; line?: number }[] = [];
  readonly #problems: MarkedCode['problems'] = [];
  readonly #magic: RegExp;
  /** Line of the last `highlight-start` that has not ended. */
  #begun: number | null = null;
  #line = 0;

  constructor(language: string) {
    this.#magic = /^(?:md|mdx|markdown|html|vue)$/i.test(language) ? magicInProse : magic;
  }

  read(line: string): void {
    this.#line++;
    const word = this.#magic.exec(line)?.[1];
    if (word !== undefined) {
      this.#checked.push('');
      this.#readMagic(word);
      return;
    }
    const found = Array.from(line.matchAll(mark), ([, text = '']) => text);
    const kept = found.length === 0 ? line : line.replace(mark, '').replace(emptyComment, '');
    const isAlone = found.length > 0 && kept.trim() === '';
    const first = this.#shown.length + 1;
    for (const text of found) this.#readMark(text, first);
    if (this.#begun !== null) this.#add(first, 'highlighted');
    const isRemoved = this.#marks.get(first)?.includes('removed') ?? false;
    this.#checked.push(isAlone || isRemoved ? '' : unescapeMarks(line));
    if (isAlone) return;
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
    if (word === 'next-line') this.#add(this.#shown.length + 1, 'highlighted');
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
    else for (let line = first; line < first + Number(count); line++) this.#add(line, kind);
  }

  #add(line: number, kind: LineMark): void {
    const known = this.#marks.get(line) ?? [];
    if (!known.includes(kind)) this.#marks.set(line, [...known, kind]);
  }

  #complain(message: string, line = this.#line): void {
    this.#problems.push({ message, line });
  }
}

/** `[!!code ++]` is the escape for showing a mark literally. */
function unescapeMarks(line: string): string {
  return line.replaceAll('[!!code', '[!code');
}
