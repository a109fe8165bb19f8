import type { BuildContext } from '../../core/context.ts';
import type { Site } from '../load.ts';
import type { PageRenderer } from '../page-renderer.ts';

/** What outputs are made with. */
export interface OutputContext {
  site: Site;
  renderer: PageRenderer;
  context: BuildContext;
  /**
   * Returns the text of a file that the last run made from the same, or `null`; absent where nothing was written. What is
   * made of the texts of all pages reads those that have not changed.
   */
  lastTextOf?: (path: string, key: string) => string | null;
}
