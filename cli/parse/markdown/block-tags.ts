import { createParagraphWriter } from './paragraph-writer.ts';
import { type TableRows, toTable } from './table-tags.ts';

/** A tag. Split by it, every second part of a text is one. */
const tags = /(<\/?[a-z][^<>]*>)/i;

/** Elements that mark words, and what they become. Their tags are read where other Markdown is. */
export const wordMarks: ReadonlyMap<string, string> = new Map([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
  ['code', 'code'],
  ...['sup', 'sub', 'kbd', 'var', 'samp', 'ins', 'del', 's'].map((name) => [name, name] as const),
]);

/** Returns where a link with these attributes leads; empty if that is no other site. */
export function addressIn(attributes: string): string {
  return /\shref=(["'])(https?:\/\/[^\s"'()]+)\1/i.exec(attributes)?.[2] ?? '';
}

/** Returns the address and the text of a picture with these attributes; an address of no site is empty. */
export function pictureIn(attributes: string): { url: string; alt: string } {
  const [, , url = ''] = /\ssrc=(["'])(https:\/\/[^\s"'<>()]+)\1/i.exec(attributes) ?? [];
  const [, , alt = ''] = /\salt=(["'])(.*?)\1/is.exec(attributes) ?? [];
  return { url, alt };
}

function pictureToMarkdown(attributes: string): string {
  const { url, alt } = pictureIn(attributes);
  if (url + alt === '') return `\\<img${attributes}>`;
  return url === '' ? alt : `![${alt.replace(/[\\[\]]/g, '\\$&')}](${url})`;
}

/** Elements that are neither words nor paragraphs, lists and tables. */
const others: ReadonlySet<string> = new Set(['pre', 'script', 'style', 'textarea']);

/** Elements without words in them. */
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'wbr']);

/** Elements around whole paragraphs. */
const blocks: ReadonlySet<string> = new Set(['p', 'div', 'section', 'blockquote', 'center', 'hr', 'dd']);

const heading = /^h[1-6]$/;

/** Matches names that no element of HTML has: those of types, and of elements of XML. */
const mixedCase = /[a-z][A-Z]|[A-Z][a-z]/;

/** Maximum depth of nested elements. */
const deepest = 20;

/**
 * Returns paragraphs, headings, lists, tables and links that are written as HTML as Markdown. Of other elements, the
 * text remains, and types such as `Promise<Node>` are text. Returns `null` if another tag has no other half, since it
 * may be a type, too, or if there is more than that.
 */
export function toMarkdown(html: string): string | null {
  const opened: string[] = [];
  const writer = createTableWriter();
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
      if (opened.pop() !== name || !writer.close(name)) return null;
    } else {
      if (others.has(name) || !writer.open(name, attributes)) return null;
      if (!empty.has(name) && opened.push(name) > deepest) return null;
    }
  }
  return opened.length === 0 ? writer.toText() : null;
}

/** Creates a writer that writes into cells while a table is open. `false` says that a table cannot be shown as one. */
function createTableWriter() {
  const whole = createWriter();
  let table: TableRows | null = null;
  let cell: ReturnType<typeof createWriter> | null = null;
  return {
    write: (text: string): void => (cell ?? whole).write(text),
    open(name: string, attributes: string): boolean {
      if (name === 'table') {
        if (table) return false;
        table = { rows: [], hasHead: false };
        whole.close('p');
      } else if (table && name === 'tr') table.rows.push([]);
      else if (table && isCell(name)) {
        if (cell || table.rows.length === 0) return false;
        table.hasHead ||= name === 'th' && table.rows.length === 1;
        cell = createWriter();
      } else (cell ?? whole).open(name, attributes);
      return true;
    },
    close(name: string): boolean {
      if (name === 'table' && table) {
        const text = toTable(table);
        table = null;
        if (text === null) return false;
        whole.write(text);
        whole.close('p');
      } else if (cell && isCell(name)) {
        table?.rows.at(-1)?.push(cell.toText());
        cell = null;
      } else (cell ?? whole).close(name);
      return true;
    },
    toText: whole.toText,
  };
}

function isCell(name: string): boolean {
  return name === 'th' || name === 'td';
}

/** Creates a writer, which receives the parts of a text in order. */
function createWriter() {
  const to = createParagraphWriter();
  const { write } = to;
  /** Addresses of the links around it; empty for those that are not shown as links. */
  const links: string[] = [];
  return {
    write,
    toText: to.toText,
    open(name: string, attributes: string): void {
      if (wordMarks.has(name)) write(`<${name}>`);
      else if (name === 'img') write(pictureToMarkdown(attributes));
      else if (name === 'a') {
        links.push(addressIn(attributes));
        if (links.at(-1) !== '') write('[');
      } else if (name === 'ol') to.openList('1. ');
      else if (name === 'ul' || name === 'dl') to.openList('- ');
      else if (name === 'li' || name === 'dt') to.openItem();
      else if (heading.test(name)) to.begin(`${'#'.repeat(Number(name[1]))} `);
      else if (blocks.has(name)) to.separate();
    },
    close(name: string): void {
      if (wordMarks.has(name)) write(`</${name}>`);
      else if (name === 'a') {
        const address = links.pop() ?? '';
        if (address !== '') write(`](${address})`);
      } else if (name === 'ul' || name === 'ol' || name === 'dl') to.closeList();
      else if (name === 'li' || heading.test(name)) {
        to.takeEmptyItem();
        if (name === 'li') to.closeItem();
        to.end();
      } else if (blocks.has(name) || name === 'dt') to.end();
    },
  };
}
