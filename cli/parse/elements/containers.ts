import type { Nodes, Root } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import type { VFile } from 'vfile';
import { visit } from '../../syntax/visit-tree.ts';
import { attributesOf, calloutKind } from './callouts.ts';
import { isVerbatim } from './code-in-html.ts';
import { findDirectiveProblem } from './directive-problems.ts';

/** Blocks that show a list as steps, cards or a folder tree. */
const lists: ReadonlySet<string> = new Set(['steps', 'cards', 'file-tree']);

/** The names of all blocks except callouts and tabs. */
export const containerNames: readonly string[] = ['details', ...lists];

/**
 * Turns `:::details[Summary]{open}` blocks into `<details>`, `:::steps`, `:::cards` and `:::file-tree` around lists
 * into elements of that class, `:badge[Text]{type="tip"}` into a badge and `:button[Text]{to="./page.md"}` into a link.
 * Reports missing or invalid parts.
 */
export function markContainers() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node: Nodes) => {
      if (node.type === 'containerDirective' && node.name === 'details') markDetails(node);
      if (node.type === 'containerDirective' && lists.has(node.name)) {
        node.data = { ...node.data, hName: 'div', hProperties: { className: [node.name] } };
        reportProblem(node, file);
      }
      if (isVerbatim(node)) node.data = { ...node.data, hName: 'div' };
      if (node.type === 'textDirective') {
        markWords(node);
        reportProblem(node, file);
      }
    });
  };
}

function reportProblem(node: Nodes, file: VFile): void {
  const problem = findDirectiveProblem(node);
  if (problem) file.message(problem.reason, { place: node.position, ruleId: 'directive' }).note = problem.hint;
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
