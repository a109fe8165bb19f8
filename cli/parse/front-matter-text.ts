import matter from 'gray-matter';

/** A page's text, divided. */
export interface DividedText {
  /** Text between the `---` lines at the top, without them; `undefined` where there is none that is read. */
  yaml: string | undefined;
  /** Why a block that begins like front matter is not read: it has no end, or names another language than YAML. */
  refused?: { reason: 'unclosed' } | { reason: 'language'; language: string };
  /** The Markdown, with spaces where the front matter stood: every place is that of the whole text. */
  markdown: string;
}

/** Front matter in another language than YAML is never evaluated, whatever gray-matter would have for it. */
const languages: ReadonlySet<string> = new Set(['', 'yaml', 'yml']);

/** YAML is read where its places are known; gray-matter only finds it. */
const unread = () => ({});

const delimiter = '---';

/** Divides a page's text, without the byte order mark that it may begin with, into its front matter and its Markdown. */
export function divideText(source: string): DividedText {
  const text = source.replace(/^\uFEFF/, '');
  const whole: DividedText = { yaml: undefined, markdown: text };
  if (!/^---[ \t]*\w*[ \t]*(?:\r?\n|$)/.test(text)) return whole;
  const { raw, name } = matter.language(text);
  if (!languages.has(name)) return { ...whole, refused: { reason: 'language', language: name } };
  const engines = Object.fromEntries([...languages].map((language) => [language || 'yaml', unread]));
  const found = matter(text, { engines, language: name || 'yaml' }).matter;
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
