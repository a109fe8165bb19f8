import type { ElementContent, Root } from 'hast';
import type { IslandProps } from '../../runtime/page-data.ts';
import { visit } from '../syntax/visit-tree.ts';
import type { ArticleLabels } from './labels.ts';

/** An island that the server has rendered, and all that it needs to come alive in a browser. */
export interface RenderedIsland {
  name: string;
  /** Address of its chunk. */
  module: string;
  props: IslandProps;
  /** Begins the ids in its HTML. */
  prefix: string;
  html: string;
}

/**
 * Fills the islands of a tree with what the server rendered; one that is `null` keeps the content of its directive.
 * What is put in is HTML already, and the tree holds no other: authors' HTML has been parsed into it.
 *
 * @param labels words shown where an island does not come alive
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
