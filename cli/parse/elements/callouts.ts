import type { Blockquote, Paragraph, Root, Text } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { nearest } from '../../diagnostics/suggest.ts';
import { calloutKind, calloutNames } from '../../syntax/block-names.ts';
import { visit } from '../../syntax/visit-tree.ts';

/** Returns the ID and classes that an author gave a block: `:::note{#id .wide}`. */
export function attributesOf({ attributes }: ContainerDirective): { id?: string; className?: string[] } {
  const { id, class: className } = attributes ?? {};
  return { ...(id && { id }), ...(className && { className: className.split(/\s+/) }) };
}

/** Returns the label of a block, `:::note[Label]`, which the parser makes its first paragraph. */
export function labelOf({ children: [first] }: ContainerDirective): Paragraph | undefined {
  return first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
}

/** Turns `:::note[Title]` blocks and `> [!NOTE] Title` quotes into `<aside data-callout="note">`. */
export function markCallouts(tree: Root, file: VFile): void {
  visit(tree, 'containerDirective', markDirective);
  markQuotes(tree, (opening, name) => reportUnknown(opening, name, file));
}

/** Turns `> [!NOTE] Title` quotes into callouts. Those of an unknown kind stay quotes, and go to `onUnknown`. */
export function markQuotes(tree: Root, onUnknown: (opening: Text, name: string) => void = () => undefined): void {
  visit(tree, 'blockquote', (node) => markQuote(node, onUnknown));
}

function markDirective(node: ContainerDirective): void {
  const kind = calloutKind(node.name);
  if (!kind) return;
  const label = labelOf(node);
  if (label) asTitle(label);
  asCallout(node, { kind, ...attributesOf(node) });
}

/** The text after the mark on the same line is the title, as in VitePress. */
function markQuote(node: Blockquote, onUnknown: (opening: Text, name: string) => void): void {
  const [first] = node.children;
  const [opening, ...others] = first?.type === 'paragraph' ? first.children : [];
  const [mark, name = ''] = (opening?.type === 'text' && /^\[!([a-z]+)\][ \t]*/i.exec(opening.value)) || [];
  if (first?.type !== 'paragraph' || opening?.type !== 'text' || mark === undefined) return;
  const kind = calloutKind(name.toLowerCase());
  if (!kind) {
    onUnknown(opening, name);
    return;
  }
  const { title, rest } = divideLine([{ ...opening, value: opening.value.slice(mark.length) }, ...others]);
  const blocks: Paragraph[] = rest.length === 0 ? [] : [{ ...first, children: rest }];
  if (title.length > 0) blocks.unshift(asTitle({ type: 'paragraph', children: title }));
  node.children.splice(0, 1, ...blocks);
  asCallout(node, { kind });
}

function reportUnknown({ position }: Text, name: string, file: VFile): void {
  const meant = nearest(name.toLowerCase(), calloutNames)?.toUpperCase();
  const way = meant === undefined ? `Kinds: ${calloutNames.join(', ').toUpperCase()}.` : `Did you mean "[!${meant}]"?`;
  const place = position?.start;
  file.message(`Unknown callout "[!${name}]"`, {
    place,
    ruleId: 'foreign',
  }).note = `${way} Write "\\[!" to show it as text.`;
}

/** Splits a paragraph after its first line. */
function divideLine(children: Paragraph['children']): { title: Paragraph['children']; rest: Paragraph['children'] } {
  const at = children.findIndex(
    (child) => child.type === 'break' || (child.type === 'text' && child.value.includes('\n')),
  );
  const last = children[at];
  if (!last) return { title: withoutEmpty(children), rest: [] };
  const [before = '', ...lines] = last.type === 'text' ? last.value.split('\n') : [''];
  const rest = [{ ...last, type: 'text' as const, value: lines.join('\n') }, ...children.slice(at + 1)];
  return {
    title: withoutEmpty([...children.slice(0, at), { ...last, type: 'text', value: before.trimEnd() }]),
    rest: withoutEmpty(rest),
  };
}

function withoutEmpty(children: Paragraph['children']): Paragraph['children'] {
  return children.filter((child) => child.type !== 'text' || child.value !== '');
}

function asCallout(
  node: ContainerDirective | Blockquote,
  { kind, ...others }: { kind: string; id?: string; className?: string[] },
): void {
  node.data = { ...node.data, hName: 'aside', hProperties: { dataCallout: kind, ...others } };
}

function asTitle(paragraph: Paragraph): Paragraph {
  paragraph.data = { ...paragraph.data, hProperties: { className: ['callout-title'] } };
  return paragraph;
}
