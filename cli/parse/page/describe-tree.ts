import type { Root } from 'hast';
import { type FrontMatter, frontMatterSchema } from '../../config/schema/front-matter.ts';
import type { PageContent, Parsed } from '../../contracts/parsed-page.ts';
import { startOf } from '../../diagnostics/diagnostic.ts';
import { collectAnchors, collectHeadings, numberRefs, toToc } from './facts.ts';
import { collectWhole } from './search-blocks.ts';

const noMeta: FrontMatter = frontMatterSchema.parse({});

/** Returns the facts of a page with a generated tree, which has no front matter and no positions. */
export function describeTree(
  tree: Root,
  {
    file,
    title,
    description,
    toc,
  }: { file: string; title: string; description: string; toc: { minLevel: number; maxLevel: number } },
): Parsed & PageContent {
  const span = startOf(file);
  const refs = numberRefs(tree, () => span);
  return {
    page: {
      meta: noMeta,
      title,
      description,
      toc: toToc(collectHeadings(tree), toc),
      headings: [],
      anchors: collectAnchors(tree),
      refs,
      islands: [],
      examples: [],
      active: [],
    },
    blocks: collectWhole(tree),
    body: tree,
  };
}
