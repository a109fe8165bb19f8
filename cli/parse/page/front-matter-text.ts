import matter from 'gray-matter';

/** A page's text, divided into front matter and Markdown. */
export interface DividedText {
  /** Text between the `---` lines at the top, without these lines; `undefined` if there is no readable front matter. */
  yaml: string | undefined;
  /**
   * Why a block that looks like front matter is not read: it is unclosed, its language is not YAML, or it does not
   * begin with `---` in the first column of the first line.
   */
  refused?: { reason: 'unclosed' } | { reason: 'language'; language: string } | { reason: 'misplaced'; line: number };
  /** The Markdown, with spaces in place of the front matter, so that positions match the whole text. */
  markdown: string;
}

/** gray-matter only locates the YAML. It is parsed elsewhere, with positions. */
const unread = () => ({});

/** Front matter in other languages is never evaluated, although gray-matter could. */
const engines = { yaml: unread, yml: unread };

const delimiter = '---';

/** Matches TOML between lines of `+++`. */
const toml = /^\+\+\+[ \t]*\r?\n\s*[\w-]+[ \t]*=/;

/** Matches front matter after empty lines or spaces, or with more hyphens. Other texts rarely begin with such a key. */
const misplaced =
  /^(?<before>\s+---|----+)[ \t]*\r?\n(?:title|description|slug|id|draft|keywords|sidebar_\w+|tags|authors):\s/;

/** Divides a page's text into front matter and Markdown, without a byte order mark. */
export function divideText(source: string): DividedText {
  const text = source.replace(/^\uFEFF/, '');
  const whole: DividedText = { yaml: undefined, markdown: text };
  if (toml.test(text)) return { ...whole, refused: { reason: 'language', language: 'toml' } };
  const before = misplaced.exec(text)?.groups?.['before'];
  if (before !== undefined) return { ...whole, refused: { reason: 'misplaced', line: before.split('\n').length } };
  if (!/^---[ \t]*(?:\w+[ \t]*)?(?:\r?\n|$)/.test(text)) return whole;
  const { raw, name } = matter.language(text);
  const language = name || 'yaml';
  if (!Object.hasOwn(engines, language)) return { ...whole, refused: { reason: 'language', language } };
  const found = matter(text, { engines, language }).matter;
  const start = delimiter.length + (name === '' ? 0 : raw.length);
  const end = start + found.length + 1 + delimiter.length;
  const isClosed = /^---[ \t]*\r?(?:\n|$)/.test(text.slice(end - delimiter.length));
  if (!isClosed) return { ...whole, refused: { reason: 'unclosed' } };
  const block = text.slice(0, end);
  return {
    yaml: found.replace(/^[^\n]*\n?/, '').replace(/\r$/, ''),
    markdown: block.replace(/[^\r\n]/g, ' ') + text.slice(end),
  };
}
