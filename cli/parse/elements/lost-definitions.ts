import type { FootnoteDefinition, Root } from 'mdast';
import type { VFile } from 'vfile';
import { visit } from '../../syntax/visit-tree.ts';

/**
 * Reports what Markdown drops without a word: footnotes that nothing refers to, and second definitions of a footnote or
 * an address, which come from texts that are put together.
 */
export function reportLostDefinitions(tree: Root, file: VFile): void {
  const asked = new Set<string>();
  const footnotes: FootnoteDefinition[] = [];
  const addresses = new Map<string, string>();
  visit(tree, (node) => {
    if (node.type === 'footnoteReference') asked.add(node.identifier);
    if (node.type === 'footnoteDefinition') footnotes.push(node);
    if (node.type !== 'definition') return;
    const first = addresses.get(node.identifier) ?? node.url;
    addresses.set(node.identifier, first);
    if (first === node.url) return;
    const reason = `"[${node.label}]" is defined before, with another URL: links lead to that one`;
    file.message(reason, { place: node.position, ruleId: 'lost' }).note = 'Give one of them another name.';
  });
  const seen = new Set<string>();
  for (const { identifier, label, position: place } of footnotes) {
    if (seen.has(identifier)) {
      const reason = `The footnote "${label}" is defined before: this one is not shown`;
      file.message(reason, { place, ruleId: 'lost' }).note = 'Give one of them another label.';
    } else if (!asked.has(identifier)) {
      const reason = `Nothing refers to the footnote "${label}": it is not shown`;
      file.message(reason, { place, ruleId: 'lost' }).note = `Write "[^${label}]" where it belongs, or remove it.`;
    }
    seen.add(identifier);
  }
}
