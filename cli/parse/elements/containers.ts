import type { ListItem, Nodes, Root, Text } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { suggestion } from '../../diagnostics/suggest.ts';
import { listNames } from '../../syntax/block-names.ts';
import { holds, visit } from '../../syntax/visit-tree.ts';
import { attributesOf, calloutKind, calloutNames } from './callouts.ts';
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
    if (node.type === 'containerDirective' && lists.has(node.name)) {
      node.data = { ...node.data, hName: 'div', hProperties: { className: [node.name] } };
      reportProblem(node, file);
    }
    if (node.type === 'containerDirective' && node.name === 'file-tree') visit(node, 'listItem', markFileComment);
    if (isVerbatim(node)) node.data = { ...node.data, hName: 'div' };
    if (node.type === 'textDirective') {
      markWords(node);
      reportProblem(node, file);
    }
  });
}

function reportProblem(node: Nodes, file: VFile): void {
  const problem = findDirectiveProblem(node);
  if (problem) file.message(problem.reason, { place: node.position, ruleId: 'directive' }).note = problem.hint;
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
  const [label] = node.children;
  if (label?.type === 'paragraph' && label.data?.directiveLabel) label.data = { ...label.data, hName: 'summary' };
}

/** A name alone is prose: `a:badge` and `:button` are text. */
function markWords(node: TextDirective): void {
  const { name, attributes, children, data } = node;
  if (children.length === 0) return;
  if (name === 'badge') {
    const kind = calloutKind(attributes?.['type'] ?? '');
    const className = ['badge', ...(kind ? [`badge-${kind}`] : [])];
    node.data = { ...data, hName: 'span', hProperties: { className } };
  }
  const to = attributes?.['to'];
  if (name === 'button' && to) {
    node.data = { ...data, hName: 'a', hProperties: { href: to, className: ['button'] } };
  }
}

/** Something that a directive lacks, or an invalid value. */
interface DirectiveProblem {
  reason: string;
  hint: string;
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

/**
 * Returns the problem of a block that needs a list, a badge or a button. A name without a label, as in `a:badge`, is
 * prose.
 */
function findDirectiveProblem(node: Nodes): DirectiveProblem | null {
  if (node.type === 'containerDirective') {
    if (holds(node, 'list', ...unknown)) return null;
    return { reason: `":::${node.name}" has no list`, hint: 'Put a list between its lines.' };
  }
  if (node.type !== 'textDirective' || node.children.length === 0) return null;
  const { type, to } = node.attributes ?? {};
  if (node.name === 'badge' && type && !calloutKind(type))
    return {
      reason: `Unknown badge type "${type}"`,
      hint: suggestion(type, calloutNames, `Types: ${calloutNames.join(', ')}.`),
    };
  if (node.name === 'button' && !to)
    return { reason: 'A button has no target', hint: 'Add one: ":button[Text]{to="./page.md"}".' };
  return null;
}
