import type { Nodes, Root } from 'mdast';
import type { MdxResult } from '../../contracts/mdx.ts';
import { toBlocks, toLine } from '../../syntax/to-markdown.ts';
import { SKIP, visit } from '../../syntax/visit-tree.ts';
import { type Edit, placeOf } from '../twin/twin-edits.ts';
import type { WrittenAddress } from '../twin/write-twin.ts';
import { codeTypes, readHtml } from './slots.ts';

interface SlotWriting {
  /** The output of the code. */
  mdx?: MdxResult | undefined;
  toAddress: (address: WrittenAddress) => string;
}

/** Returns the edits that replace the code of an MDX page by its output, as Markdown. */
export function toSlotEdits(tree: Root, text: string, { mdx, toAddress }: SlotWriting): Edit[] {
  if (!mdx) return [];
  return findSlots(tree).flatMap((node, index): Edit[] => {
    const place = placeOf(node);
    if (!place) return [];
    const nodes = readHtml(mdx[index] ?? '');
    visit({ type: 'root', children: nodes }, 'element', ({ properties }) => {
      const { href, src } = properties;
      if (typeof href === 'string') properties['href'] = toAddress({ kind: 'link', target: href });
      if (typeof src === 'string') properties['src'] = toAddress({ kind: 'image', target: src });
    });
    if (node.type.startsWith('mdxText') || node.type === 'mdxJsxTextElement')
      return [{ ...place, text: toLine(nodes) }];
    // Repeat the prefix of surrounding lists and quotes before each line.
    const before = /[^\n]*$/.exec(text.slice(0, place.start))?.[0].replace(/[^>]/g, ' ') ?? '';
    return [
      {
        ...place,
        text: toBlocks(nodes)
          .join('\n\n')
          .replace(/\n(?=[^\n])/g, `\n${before}`),
      },
    ];
  });
}

/** Returns the code of a page in the order in which it runs: code in footnotes comes last. */
function findSlots(tree: Root): Nodes[] {
  const found: Nodes[] = [];
  const ofFootnotes: Nodes[] = [];
  const take = (nodes: Nodes[], root: Nodes) =>
    visit(root, (node: Nodes) => {
      if (node.type === 'footnoteDefinition' && node !== root) {
        take(ofFootnotes, node);
        return SKIP;
      }
      if (!(codeTypes as readonly string[]).includes(node.type)) return undefined;
      if (node.type !== 'mdxjsEsm') nodes.push(node);
      return SKIP;
    });
  take(found, tree);
  return [...found, ...ofFootnotes];
}
