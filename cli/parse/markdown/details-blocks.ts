import type { BlockContent, Blockquote, Paragraph, Root, RootContent } from 'mdast';
import { visit } from '../../syntax/visit-tree.ts';
import { toMarkdown } from './block-tags.ts';
import { parseSyntax } from './syntax.ts';

/** A tag around what folds. Split by it, every second part of a text is one. */
const tags = /(<\/?details(?:\s[^<>]*)?>)/i;

/** A summary, and what follows it. */
const leadingSummary = /^<summary(?:\s[^<>]*)?>(.*?)<\/summary>(.*)$/is;

/** Most blocks in each other. */
const deepest = 20;

/** Reads `<details>` with a `<summary>`, in comments whose blocks of Markdown stand between the tags. */
export function readDetails(tree: Root): void {
  visit(tree, (node) => {
    if (!('children' in node)) return;
    const children: readonly RootContent[] = node.children;
    if (!children.some((child) => child.type === 'html' && tags.test(child.value))) return;
    // What this makes is visited next.
    node.children = fold(children) ?? node.children;
  });
}

/** Returns what stands between two tags in one block, or `null` if a tag has no other half. */
function fold(nodes: readonly RootContent[]): RootContent[] | null {
  const folded: RootContent[] = [];
  const open: Blockquote[] = [];
  for (const node of nodes.flatMap(toParts)) {
    const tag = node.type === 'html' && tags.test(node.value) ? node.value : '';
    if (tag.startsWith('</')) {
      const closed = open.pop();
      if (!closed) return null;
      closed.children = withSummary(closed.children);
      continue;
    }
    const block = tag === '' ? node : toDetails(tag);
    (open.at(-1)?.children ?? folded).push(block as BlockContent);
    if (tag !== '' && open.push(block as Blockquote) > deepest) return null;
  }
  return open.length === 0 ? folded : null;
}

/** Returns the tags in a block of HTML, and what stands before, between and after them. */
function toParts(node: RootContent): RootContent[] {
  if (node.type !== 'html') return [node];
  const parts = node.value.split(tags).map((part) => part.trim());
  return parts.filter((part) => part !== '').map((value) => ({ type: 'html', value }));
}

function toDetails(tag: string): Blockquote {
  const open = /\sopen\b/i.test(tag);
  return { type: 'blockquote', data: { hName: 'details', hProperties: { open } }, children: [] };
}

function withSummary([first, ...others]: Blockquote['children']): Blockquote['children'] {
  const [, summary, rest = ''] = (first?.type === 'html' && leadingSummary.exec(first.value)) || [];
  if (!first || summary === undefined) return first ? [first, ...others] : [];
  return [toSummary(summary), ...(rest.trim() === '' ? [] : [{ ...first, value: rest } as BlockContent]), ...others];
}

function toSummary(html: string): Paragraph {
  const [first] = parseSyntax(toMarkdown(html) ?? html, { hasDirectives: false }).children;
  const children: Paragraph['children'] =
    first?.type === 'paragraph' || first?.type === 'heading' ? first.children : [{ type: 'text', value: html }];
  return { type: 'paragraph', data: { hName: 'summary' }, children };
}
