import type { ElementContent, Root } from 'hast';
import type { IslandProps } from '../../runtime/page-data.ts';
import { visit } from '../syntax/visit-tree.ts';
import type { ArticleLabels } from './labels.ts';

/** An island rendered on the server, with everything that hydrating it needs. */
export interface RenderedIsland {
  name: string;
  /** URL of its chunk. */
  module: string;
  props: IslandProps;
  /** Prefix of the ids in its HTML. */
  prefix: string;
  html: string;
}

/**
 * Fills the islands of a tree with their server-rendered HTML. An island that is `null` keeps the content of its
 * directive. This HTML is the only raw HTML in the tree, since authors' HTML has been parsed into elements.
 *
 * @param labels texts shown if an island fails to hydrate
 */
export function fillIslands(tree: Root, islands: readonly (RenderedIsland | null)[], labels: ArticleLabels): void {
  visit(tree, 'element', (element) => {
    const ref = element.properties['dataIslandRef'];
    if (ref === undefined) return;
    delete element.properties['dataIslandRef'];
    const island = islands[Number(ref)];
    if (!island) return;
    const { name, module, props, prefix, html } = island;
    Object.assign(element.properties, {
      dataIsland: name,
      dataModule: module,
      dataProps: JSON.stringify(props),
      dataPrefix: prefix,
      dataFailed: labels.islandFailed,
      dataRetry: labels.tryAgain,
    });
    element.children = [{ type: 'raw', value: html } as unknown as ElementContent];
  });
}
