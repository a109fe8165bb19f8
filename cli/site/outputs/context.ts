import type { PageRenderer } from '../../pipeline/page-renderer.ts';
import type { Site } from '../../pipeline/site.ts';
import type { Tools } from '../../pipeline/tools.ts';

/** What outputs are made with. */
export interface OutputContext {
  site: Site;
  renderer: PageRenderer;
  tools: Tools;
}
