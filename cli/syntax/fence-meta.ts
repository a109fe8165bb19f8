/** An option or other word in a fence's first line. */
export interface FenceWord {
  /** The word as written. */
  raw: string;
  kind: 'option' | 'lines' | 'title' | 'word';
  /** Name of an option; empty for other kinds. */
  name: string;
  /** Value of the option, or the text between brackets or slashes; empty if there is none. */
  value: string;
}

/** The first line of a fence, without the fence characters. */
export interface FenceLine {
  language: string;
  words: readonly FenceWord[];
}

/** Line numbers in braces, a title in brackets, a word between slashes, an option with or without a value. */
const pattern =
  /\{([^}]*)\}|\[([^\]]*)\]|\/((?:\\.|[^/\\])+)\/(?=\s|$)|(:?[^\s=:{]+|\S)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g;

/** Parses the text after a fence's opening characters, such as `ts{1,3}:line-numbers title="main.ts"`. */
export function readFenceLine(lang: string | null | undefined, meta: string | null | undefined): FenceLine {
  const language = /^[^\s{[=]*?(?=[{[\s]|:(?:no-)?line-numbers|$)/.exec(lang ?? '')?.[0] ?? '';
  const rest = (lang ?? '').slice(language.length) + (meta ? ` ${meta}` : '');
  if (rest === '') return { language, words: [] };
  return { language, words: Array.from(rest.matchAll(pattern), toWord) };
}

function toWord([raw, lines, title, word, name = '', ...values]: RegExpMatchArray): FenceWord {
  if (lines !== undefined) return { raw, kind: 'lines', name: '', value: lines };
  if (title !== undefined) return { raw, kind: 'title', name: '', value: title };
  if (word !== undefined) return { raw, kind: 'word', name: '', value: word.replace(/\\(.)/g, '$1') };
  return { raw, kind: 'option', name, value: values.find((value) => value !== undefined) ?? '' };
}
