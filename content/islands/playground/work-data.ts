import type { MindElixirData } from 'mind-elixir';
import { toMapData } from '../map/map-data.ts';

/**
 * Returns the map that the data of a work describe: JSON, or an indented list.
 *
 * @throws Error that says what is wrong
 */
export function toWorkData(text: string): MindElixirData {
  return toMapData(text, /^\s*[{["]/.test(text) ? 'json' : 'txt', '');
}
