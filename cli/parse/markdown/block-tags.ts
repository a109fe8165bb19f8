/** A tag. Split by it, every second part of a text is one. */
const tags = /(<\/?[a-z][^<>]*>)/i;

/** Elements that mark words, and what they become. Their tags are read where other Markdown is. */
export const wordMarks: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
  ['code', 'code'],
]);

/** Returns where a link with these attributes leads; empty if that is no other site. */
export function addressIn(attributes: string): string {
  return /\shref=(["'])(https?:\/\/[^\s"'()]+)\1/i.exec(attributes)?.[2] ?? '';
}

/** Elements that are neither words nor paragraphs and lists. */
const others: ReadonlySet<string> = new Set(['pre', 'table', 'script', 'style', 'textarea']);

/** Matches names that no element of HTML has: those of types, and of elements of XML. */
const mixedCase = /[a-z][A-Z]|[A-Z][a-z]/;

/** Maximum depth of nested elements. */
const deepest = 20;

/**
 * Returns paragraphs, lists and links that are written as HTML as Markdown. Of other elements, the text remains, and
 * types such as `Promise<Node>` are text. Returns `null` if another tag has no other half, since it may be a type, too,
 * or if there is more than words, paragraphs and lists.
 */
export function toMarkdown(html: string): string | null {
  const opened: string[] = [];
  const writer = createWriter();
  for (const [index, part] of html.split(tags).entries()) {
    if (index % 2 === 0) {
      writer.write(part.replace(/\s+/g, ' '));
      continue;
    }
    const [, slash, written = '', attributes = ''] = /^<(\/?)([a-z][a-z\d]*)([^<>]*)>$/i.exec(part) ?? [];
    const name = written.toLowerCase();
    if (mixedCase.test(written)) writer.write(`\\${part}`);
    else if (name === 'br') writer.write('<br>');
    else if (slash === '/') {
      if (opened.pop() !== name) return null;
      writer.close(name);
    } else {
      if (others.has(name) || opened.push(name) > deepest) return null;
      writer.open(name, attributes);
    }
  }
  return opened.length === 0 ? writer.toText() : null;
}

/** A paragraph, or the first one of an item of a list. */
interface Paragraph {
  /** Its indentation, and the marker of its item. */
  prefix: string;
  parts: string[];
}

/** Creates a writer, which receives the parts of a text in order. */
function createWriter() {
  const paragraphs: Paragraph[] = [];
  let current: Paragraph | null = null;
  /** Markers of the lists, and of the items, around the current place. */
  const lists: string[] = [];
  const items: string[] = [];
  /** Addresses of the links around it; empty for those that are not shown as links. */
  const links: string[] = [];
  /** Removes and returns the last paragraph if it is an item without words. */
  const takeEmptyItem = () => (paragraphs.at(-1)?.parts.length === 0 ? paragraphs.pop() : undefined);
  const begin = (marker: string): Paragraph => {
    const before = takeEmptyItem()?.prefix ?? ' '.repeat(items.join('').length);
    const paragraph = { prefix: before + marker, parts: [] };
    paragraphs.push(paragraph);
    current = paragraph;
    return paragraph;
  };
  const write = (text: string): void => {
    const isStart = current === null || current.parts.length === 0;
    const isEmpty = text === '<br>' || text.trim() === '';
    if (!isStart || !isEmpty) (current ?? begin('')).parts.push(text);
  };
  const openList = (marker: string): void => {
    lists.push(marker);
    current = null;
  };
  return {
    write,
    open(name: string, attributes: string): void {
      if (wordMarks.has(name)) write(`<${name}>`);
      else if (name === 'a') {
        links.push(addressIn(attributes));
        if (links.at(-1) !== '') write('[');
      } else if (name === 'ul') openList('- ');
      else if (name === 'ol') openList('1. ');
      else if (name === 'li') {
        const marker = lists.at(-1) ?? '- ';
        begin(marker);
        items.push(marker);
      } else if (name === 'p' && current && current.parts.length > 0) current = null;
    },
    close(name: string): void {
      if (wordMarks.has(name)) write(`</${name}>`);
      else if (name === 'a') {
        const address = links.pop() ?? '';
        if (address !== '') write(`](${address})`);
      } else if (name === 'ul' || name === 'ol') {
        lists.pop();
        current = null;
      } else if (name === 'li') {
        items.pop();
        takeEmptyItem();
        current = null;
      } else if (name === 'p') current = null;
    },
    toText: () => paragraphs.map(({ prefix, parts }) => prefix + parts.join('').trim()).join('\n\n'),
  };
}
