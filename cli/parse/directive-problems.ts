import type { Nodes } from 'mdast';
import { suggestion } from '../diagnostics/suggest.ts';
import { holds } from '../syntax/visit-tree.ts';
import { calloutKind, calloutNames } from './callouts.ts';

/** What a directive lacks, or does not understand. */
interface DirectiveProblem {
  reason: string;
  hint: string;
}

/** What may turn out to be a list or a link where it is shown. */
const unknown = [
  'html',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'mdxFlowExpression',
  'mdxTextExpression',
  'leafDirective',
];

const links = ['link', 'linkReference', 'textDirective'];

/** Returns what is wrong with a block around a list, a badge or a button; names alone are prose, as `a:badge`. */
export function findDirectiveProblem(node: Nodes): DirectiveProblem | null {
  if (node.type === 'containerDirective') {
    const { name } = node;
    if (!holds(node, 'list', ...unknown))
      return { reason: `":::${name}" has no list`, hint: 'Write a list between its lines.' };
    if (name !== 'cards' || holds(node, ...links, ...unknown)) return null;
    return {
      reason: 'No card has a link',
      hint: 'Write a link into each item of the list: a card leads to its first one.',
    };
  }
  if (node.type !== 'textDirective' || node.children.length === 0) return null;
  const { type, to } = node.attributes ?? {};
  if (node.name === 'badge' && type && !calloutKind(type))
    return {
      reason: `There are no badges of the type "${type}"`,
      hint: suggestion(type, calloutNames, 'Types: note, tip, warning, danger.'),
    };
  if (node.name === 'button' && !to)
    return { reason: 'A button leads nowhere', hint: 'Say where: ":button[Text]{to="./page.md"}".' };
  return null;
}
