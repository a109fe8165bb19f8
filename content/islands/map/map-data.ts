import type { MindElixirData, NodeObj } from 'mind-elixir';
import { plaintextToMindElixir } from 'mind-elixir/plaintextConverter';
import { fromJson, withRoot } from './json-map.ts';

/** A row of a sidebar, as an island gets it. */
interface Entry {
  label: string;
  href?: string;
  items?: Entry[];
}

/**
 * Returns the map that a text describes: JSON of a map or of its root, the rows of a sidebar, else the library's plain
 * text.
 *
 * @throws Error that says what is wrong with the text
 */
export function toMapData(text: string, lang: string, title: string): MindElixirData {
  switch (lang) {
    case 'json':
      return fromJson(text);
    case 'sidebar':
      return { nodeData: fromEntries(title, JSON.parse(text) as Entry[]) };
    default:
      return withRoot(plaintextToMindElixir(text));
  }
}

function fromEntries(title: string, entries: readonly Entry[]): NodeObj {
  const toNode = ({ label, href, items }: Entry, index: number, path: string): NodeObj => ({
    id: `${path}-${index}`,
    topic: label,
    ...(href !== undefined && { hyperLink: href, dangerouslySetInnerHTML: toLink(label, href) }),
    ...(items && { children: items.map((item, position) => toNode(item, position, `${path}-${index}`)) }),
  });
  return { id: 'root', topic: title, children: entries.map((entry, index) => toNode(entry, index, 'page')) };
}

/** The library opens links of its own in a new window; a link in a node's HTML is one of the page. */
function toLink(label: string, href: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
