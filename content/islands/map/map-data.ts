import type { MindElixirData, NodeObj } from 'mind-elixir';
import { plaintextToMindElixir } from 'mind-elixir/plaintextConverter';

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

function fromJson(text: string): MindElixirData {
  const value = JSON.parse(text) as Partial<MindElixirData> & Partial<NodeObj>;
  const data = value.nodeData ? (value as MindElixirData) : { nodeData: value as NodeObj };
  return withRoot(data);
}

function withRoot(data: MindElixirData): MindElixirData {
  if (typeof data.nodeData?.topic !== 'string') throw new Error('The map has no root with a topic');
  return { ...data, nodeData: withIds(data.nodeData, 'root') };
}

/** Nodes without an id get one by their place, the same on the server and in a browser. */
function withIds(node: NodeObj, fallback: string): NodeObj {
  const { children } = node;
  if (typeof node.topic !== 'string') throw new Error(`The node "${node.id ?? fallback}" has no topic`);
  return {
    ...node,
    id: node.id ?? fallback,
    ...(children && { children: children.map((child, index) => withIds(child, `${fallback}-${index}`)) }),
  };
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
