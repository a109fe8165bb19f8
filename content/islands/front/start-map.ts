import type { MindElixirData } from 'mind-elixir';
import type { Words } from './front-words.ts';

/** Ids of the branches and their leaves. */
const branchIds = [
  ['editing', ['drag', 'undo', 'keys']],
  ['looks', ['themes', 'layouts', 'lines']],
  ['nodes', ['tags', 'images', 'arrows']],
  ['data', ['json', 'text', 'events']],
] as const;

/** Returns the map of the front page: what the library does, in its own form. */
export function toStartMap(title: string, { branches }: Words['map']): MindElixirData {
  const children = branchIds.map(([id, leaves], index) => {
    const [topic = '', topics = []] = branches[index] ?? [];
    return { id, topic, children: leaves.map((leaf, position) => ({ id: leaf, topic: topics[position] ?? '' })) };
  });
  return { direction: 1, nodeData: { id: 'root', topic: title, children } };
}
