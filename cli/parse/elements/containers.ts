import type { ListItem, Nodes, Root, Text } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { suggestion } from '../../diagnostics/suggest.ts';
import { calloutKind, calloutNames, listNames } from '../../syntax/block-names.ts';
import { holds, visit } from '../../syntax/visit-tree.ts';
import { attributesOf, labelOf } from './callouts.ts';
import { isVerbatim } from './code-in-html.ts';

const lists: ReadonlySet<string> = new Set(listNames);

/**
 * Turns `:::details[Summary]{open}` blocks into `<details>`, `:::steps`, `:::cards` and `:::file-tree` around lists
 * into elements of that class, `:badge[Text]{type="tip"}` into a badge and `:button[Text]{to="./page.md"}` into a link.
 * Reports missing or invalid parts.
 */
export function markContainers(tree: Root, file: VFile): void {
  visit(tree, (node: Nodes) => {
    if (node.type === 'containerDirective' && node.name === 'details') markDetails(node);
    if (node.type === 'containerDirective' && lists.has(node.name)) markList(node, file);
    if (node.type === 'containerDirective' && node.name === 'file-tree') visit(node, 'listItem', markFileComment);
    if (isVerbatim(node)) node.data = { ...node.data, hName: 'div' };
    // A name alone is prose: `a:badge` and `:button` are text.
    if (node.type !== 'textDirective' || node.children.length === 0) return;
    if (node.name === 'badge') markBadge(node, file);
    if (node.name === 'button') markButton(node, file);
  });
}

/** Nodes whose output is unknown here: it may contain a list. */
const unknown = [
  'html',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'leafDirective',
];

function markList(node: ContainerDirective, file: VFile): void {
  node.data = { ...node.data, hName: 'div', hProperties: { className: [node.name] } };
  if (holds(node, 'list', ...unknown)) return;
  const reason = `":::${node.name}" has no list`;
  file.message(reason, { place: node.position, ruleId: 'directive' }).note = 'Put a list between its lines.';
}

/** Marks what follows the name of a file, so that the comments of a tree stand in a column. */
function markFileComment({ children: [row] }: ListItem): void {
  if (row?.type !== 'paragraph') return;
  const [name, ...rest] = row.children[0]?.type === 'text' ? splitName(row.children[0]) : row.children.slice(0, 1);
  const comment = [...rest, ...row.children.slice(1)];
  if (name === undefined || comment.length === 0) return;
  const properties = { hName: 'span', hProperties: { className: ['file-comment'] } };
  row.children = [name, { type: 'text', value: ' ' }, { type: 'emphasis', children: comment, data: properties }];
}

/** Returns the name of a file, and the text behind it. */
function splitName(node: Text): Text[] {
  const [, name = '', comment = ''] = /^(\S+)\s*(.*)$/s.exec(node.value) ?? [];
  return [{ ...node, value: name }, ...(comment === '' ? [] : [{ ...node, value: comment }])];
}

function markDetails(node: ContainerDirective): void {
  const isOpen = node.attributes?.['open'] !== undefined;
  node.data = {
    ...node.data,
    hName: 'details',
    hProperties: { dataDetails: '', ...(isOpen && { open: true }), ...attributesOf(node) },
  };
  const label = labelOf(node);
  if (label) label.data = { ...label.data, hName: 'summary' };
}

function markBadge(node: TextDirective, file: VFile): void {
  const type = node.attributes?.['type'] ?? '';
  const kind = calloutKind(type);
  const className = ['badge', ...(kind ? [`badge-${kind}`] : [])];
  node.data = { ...node.data, hName: 'span', hProperties: { className } };
  if (kind || type === '') return;
  const reason = `Unknown badge type "${type}"`;
  const note = suggestion(type, calloutNames, `Types: ${calloutNames.join(', ')}.`);
  file.message(reason, { place: node.position, ruleId: 'directive' }).note = note;
}

function markButton(node: TextDirective, file: VFile): void {
  const href = node.attributes?.['to'];
  if (href) {
    node.data = { ...node.data, hName: 'a', hProperties: { href, className: ['button'] } };
  } else {
    const note = 'Add one: ":button[Text]{to="./page.md"}".';
    file.message('A button has no target', { place: node.position, ruleId: 'directive' }).note = note;
  }
}
