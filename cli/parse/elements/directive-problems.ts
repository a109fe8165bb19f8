import type { Nodes } from 'mdast';
import { suggestion } from '../../diagnostics/suggest.ts';
import { holds } from '../../syntax/visit-tree.ts';
import { calloutKind, calloutNames } from './callouts.ts';

/** Something that a directive lacks, or an invalid value. */
interface DirectiveProblem {
  reason: string;
  hint: string;
}

/** Nodes whose output is unknown here: it may contain a list or a link. */
const unknown = [
  'html',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'leafDirective',
];

const links = ['link', 'linkReference', 'textDirective'];

/**
 * Returns the problem of a block that needs a list, a badge or a button. A name without a label, as in `a:badge`, is
 * prose.
 */
export function findDirectiveProblem(node: Nodes): DirectiveProblem | null {
  if (node.type === 'containerDirective') {
    const { name } = node;
    if (!holds(node, 'list', ...unknown))
      return { reason: `":::${name}" has no list`, hint: 'Put a list between its lines.' };
    if (name !== 'cards' || holds(node, ...links, ...unknown)) return null;
    return {
      reason: 'No card has a link',
      hint: 'Add a link to each item of the list: a card uses the first one.',
    };
  }
  if (node.type !== 'textDirective' || node.children.length === 0) return null;
  const { type, to } = node.attributes ?? {};
  if (node.name === 'badge' && type && !calloutKind(type))
    return {
      reason: `Unknown badge type "${type}"`,
      hint: suggestion(type, calloutNames, 'Types: note, tip, warning, danger.'),
    };
  if (node.name === 'button' && !to)
    return { reason: 'A button has no target', hint: 'Add one: ":button[Text]{to="./page.md"}".' };
  return null;
}
