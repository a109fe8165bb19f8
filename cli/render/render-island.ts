import { pathToFileURL } from 'node:url';
import type { IslandProps } from '../../runtime/page-data.ts';
import { type Outcome, outcome, type Span } from '../diagnostics/diagnostic.ts';

/** What an island's HTML depends on. */
export interface IslandInput {
  name: string;
  props: IslandProps;
  /** Begins the ids that the component makes, which are unique in a page. */
  prefix: string;
  /** Path of the bundled templates and islands. */
  server: string;
  /** Where its directive stands. */
  span: Span;
}

/** The part of the bundle that knows the islands. */
interface ServerModule {
  renderIsland(name: string, props: IslandProps, prefix: string): string;
}

/** Renders an island to HTML; `null`, and a report at its place, where the component throws. */
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
    const message = `${name} could not be rendered: ${error instanceof Error ? error.message : String(error)}`;
    const hint = 'Fix what it is given, or the component; code that needs a browser belongs into an effect.';
    return outcome(null, [{ code: 'island/crashed', message, hint, span }]);
  }
}
