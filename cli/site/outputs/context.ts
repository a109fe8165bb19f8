import type { BuildContext } from '../../core/context.ts';
import type { Site } from '../load.ts';
import type { PageRenderer } from '../page-renderer.ts';

/** What outputs are made with. */
export interface OutputContext {
  site: Site;
  renderer: PageRenderer;
  context: BuildContext;
}
