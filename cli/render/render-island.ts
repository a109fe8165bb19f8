import { pathToFileURL } from 'node:url';
import type { IslandProps } from '../../runtime/page-data.ts';
import { messageOf, type Outcome, outcome, type Span } from '../diagnostics/diagnostic.ts';

/** Input for rendering an island. */
export interface IslandInput {
  name: string;
  props: IslandProps;
  /** Prefix of the ids that the component generates, which makes them unique in the page. */
  prefix: string;
  /** Path of the bundled templates and islands. */
  server: string;
  /** Position of its directive in the page. */
  span: Span;
}

/** The export of the server bundle that renders islands. */
interface ServerModule {
  renderIsland(name: string, props: IslandProps, prefix: string): string;
}

/**
 * Renders an island to HTML. If the component throws, the value is `null`, and the error is reported at the island's
 * position.
 */
export async function renderIsland({
  name,
  props,
  prefix,
  server,
  span,
}: IslandInput): Promise<Outcome<string | null>> {
  try {
    const bundle = (await import(pathToFileURL(server).href)) as ServerModule;
    return outcome(bundle.renderIsland(name, props, prefix));
  } catch (error) {
    const message = `${name} could not be rendered: ${messageOf(error)}`;
    const hint = 'Fix the props or the component. Move code that needs a browser into an effect.';
    return outcome(null, [{ code: 'island/crashed', message, hint, span }]);
  }
}
