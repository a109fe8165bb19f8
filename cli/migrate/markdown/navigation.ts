import type { List, Nodes } from 'mdast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from '../../syntax/visit-tree.ts';
import { listOf, objectOf, textOf } from '../old-site.ts';

/** A row of an old navigation: a page, a URL, or a group, which may be a page too. */
export interface OldRow {
  /** Empty if the row shows the title of its page. */
  label: string;
  /** Path of the page in the folder of the pages, or a URL. */
  link?: string | undefined;
  rows: OldRow[];
  /** Whether its rows are always shown, as those below a heading. */
  isOpen?: boolean;
}

/** Reads `nav` in `mkdocs.yml`. */
export function readNav(nav: unknown): OldRow[] {
  return listOf(nav).flatMap((entry): OldRow[] => {
    if (typeof entry === 'string') return [{ label: '', link: entry, rows: [] }];
    return Object.entries(objectOf(entry)).map(([label, value]) => ({
      label,
      // Some authors on Windows write backslashes.
      link: textOf(value)?.replaceAll('\\', '/'),
      rows: readNav(value),
    }));
  });
}

/** Reads `SUMMARY.md` of mdBook and GitBook, or `_sidebar.md` of Docsify: lists of links, in parts with headings. */
export function readSummary(text: string): OldRow[] {
  const rows: OldRow[] = [];
  let part = rows;
  const { children } = unified().use(remarkParse).parse(text);
  for (const [index, node] of children.entries()) {
    const links = node.type === 'paragraph' ? node.children.filter(({ type }) => type === 'link') : [];
    if (node.type === 'list') part.push(...readList(node));
    else if (node.type === 'thematicBreak') part = rows;
    else if (links.length > 0) part.push(...links.map((link) => readRow(link, [])));
    // The first heading is the title of the file.
    else if (node.type === 'paragraph' || (node.type === 'heading' && index > 0)) {
      const group: OldRow = { label: wordsOf(node), rows: [], isOpen: true };
      part = group.rows;
      rows.push(group);
    }
  }
  return rows;
}

function readList({ children }: List): OldRow[] {
  return children.map((item) => {
    const [first] = item.children;
    const rows = item.children.flatMap((child) => (child.type === 'list' ? readList(child) : []));
    return first?.type === 'list' ? { label: '', rows } : readRow(first ?? item, rows);
  });
}

function readRow(node: Nodes, rows: OldRow[]): OldRow {
  let link: string | undefined;
  visit(node, 'link', ({ url }) => {
    link ??= url;
  });
  return { label: wordsOf(node), link, rows, isOpen: link === undefined };
}

function wordsOf(node: Nodes): string {
  let words = '';
  visit(node, (child) => {
    if (child.type === 'text' || child.type === 'inlineCode') words += child.value;
  });
  return words.trim();
}
