import type { MindElixirData, NodeObj } from 'mind-elixir';

/**
 * Returns the map that JSON describes: a map, or its root alone.
 *
 * @throws Error that says what is wrong with the text
 */
export function fromJson(text: string): MindElixirData {
  const value = JSON.parse(text) as Partial<MindElixirData> & Partial<NodeObj>;
  const data = value.nodeData ? (value as MindElixirData) : { nodeData: value as NodeObj };
  return withRoot(data);
}

/**
 * Returns a map all of whose nodes have ids.
 *
 * @throws Error where a node has no topic
 */
export function withRoot(data: MindElixirData): MindElixirData {
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
