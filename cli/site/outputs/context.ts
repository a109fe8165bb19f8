import type { BuildContext } from '../../core/context.ts';
import type { Site } from '../load/load.ts';
import type { PageRenderer } from '../pages/page-renderer.ts';

/** What is needed to create outputs. */
export interface OutputContext {
  site: Site;
  renderer: PageRenderer;
  context: BuildContext;
  /**
   * Returns the text of an unchanged file from the last run, or `null`; omitted if outputs are not written to a folder.
   * Used by outputs that combine the texts of all pages, so that unchanged pages are not made again.
   */
  lastTextOf?: (path: string, key: string) => string | null;
}
