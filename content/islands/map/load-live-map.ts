import liveStyles from './live-map.css?url';
import { loadStyles } from './load-styles.ts';

/** Loads what makes maps alive: the library, and its style sheet. */
export async function loadLiveMap(baseUrl: string): Promise<typeof import('./live-map.ts')> {
  const [live] = await Promise.all([import('./live-map.ts'), loadStyles(baseUrl + liveStyles)]);
  return live;
}
