import { createProcessor } from '@mdx-js/mdx';
import type { Nodes, Root } from 'hast';
import { SourceMapGenerator } from 'source-map';
import { VFile } from 'vfile';
import type { MdxModule, MdxSlot } from '../../contracts/mdx.ts';
import type { Span } from '../../diagnostics/diagnostic.ts';
import { sitePrefix } from '../../diagnostics/paths.ts';
import { SKIP, visit } from '../../syntax/visit-tree.ts';
import { deferSlots } from './defer-slots.ts';
import { findCode, listComponents, nameOf } from './slots.ts';

interface MdxTree {
  file: string;
  text: string;
  tree: Root;
}

/** Compiles an MDX page to a module that renders only the code in it. The rest is compiled like Markdown. */
export function toMdxModule({ file, text, tree }: MdxTree): MdxModule {
  const toSlot = (node: Parameters<typeof nameOf>[0]): MdxSlot => ({ name: nameOf(node), span: toSpan(file, node) });
  const components = listComponents(tree, toSlot);
  const { esm, slots } = findCode(tree);
  for (const slot of slots) removeHtml(slot);
  const wrapped = slots.map((slot) => ({ type: 'element', tagName: 'mdxSlot', properties: {}, children: [slot] }));
  const code = { type: 'root', children: [...esm, ...wrapped] } as Root;
  const processor = createProcessor({
    rehypePlugins: [() => () => code],
    recmaPlugins: [() => deferSlots],
    SourceMapGenerator,
  });
  // The bundler uses such names for files of the site.
  const source = new VFile({ path: sitePrefix + file, value: text });
  const written = processor.stringify(processor.runSync({ type: 'root', children: [] } as never, source), source);
  return { file, code: String(written), map: JSON.stringify(source.map), slots: slots.map(toSlot), components };
}

/** Removes HTML comments and raw HTML, which cannot be passed to a component. */
function removeHtml(slot: Nodes): void {
  visit(slot, (node: Nodes, index, parent) => {
    if ((node.type !== 'raw' && node.type !== 'comment') || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
}

function toSpan(file: string, { position }: Nodes): Span {
  const { line, column } = position?.start ?? { line: 1, column: 1 };
  return { file, start: { line, column } };
}
