import type { LinkedText } from '../../../contracts/api-model.ts';

/** Returns the texts joined by a separator, with their links moved accordingly. */
export function joinTexts(texts: readonly LinkedText[], separator = '\n'): LinkedText {
  const joined: LinkedText = { text: '', links: [] };
  for (const [index, { text, links }] of texts.entries()) {
    if (index > 0) joined.text += separator;
    const offset = joined.text.length;
    joined.links.push(...links.map(({ start, end, slug }) => ({ start: start + offset, end: end + offset, slug })));
    joined.text += text;
  }
  return joined;
}

/** Returns a text without links. */
export function plainText(text: string): LinkedText {
  return { text, links: [] };
}

/** Returns the text of a declaration without a name, as a default export may be, under this name. */
export function withName(text: string, name: string | undefined): string {
  return name === undefined ? text : text.replace(/^((?:abstract )?class|function) ?(?=[\s<(])/, `$1 ${name}`);
}
