import type { Blockquote, Paragraph, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { visit } from '../syntax/visit-tree.ts';

/** The kinds of callout, and the words that authors write for them. */
const kinds = new Map(
  Object.entries({
    note: 'note',
    info: 'note',
    important: 'note',
    tip: 'tip',
    warning: 'warning',
    danger: 'danger',
    caution: 'danger',
  }),
);

/** Returns the kind of callout that authors mean by a word. */
export function calloutKind(name: string): string | undefined {
  return kinds.get(name);
}

/** Turns `:::note[Title]` blocks and `> [!NOTE]` quotes into `<aside data-callout="note">`. */
export function markCallouts() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'containerDirective') markDirective(node);
      if (node.type === 'blockquote') markQuote(node);
    });
  };
}

function markDirective(node: ContainerDirective): void {
  const kind = kinds.get(node.name);
  if (!kind) return;
  const [first] = node.children;
  if (first?.type === 'paragraph' && first.data?.directiveLabel) asTitle(first);
  asCallout(node, kind);
}

function markQuote(node: Blockquote): void {
  const [first] = node.children;
  if (first?.type !== 'paragraph') return;
  const [opening] = first.children;
  const match = opening?.type === 'text' ? /^\[!(\w+)\][ \t]*(?:\n|$)/.exec(opening.value) : null;
  const kind = kinds.get(match?.[1]?.toLowerCase() ?? '');
  if (!kind || !match || opening?.type !== 'text') return;
  opening.value = opening.value.slice(match[0].length);
  if (opening.value === '') first.children.shift();
  if (first.children[0]?.type === 'break') first.children.shift();
  if (first.children.length === 0) node.children.shift();
  asCallout(node, kind);
}

function asCallout(node: ContainerDirective | Blockquote, kind: string): void {
  node.data = { ...node.data, hName: 'aside', hProperties: { dataCallout: kind } };
}

function asTitle(paragraph: Paragraph): void {
  paragraph.data = { ...paragraph.data, hProperties: { className: ['callout-title'] } };
}
