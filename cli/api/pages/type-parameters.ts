import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiTypeParameter } from '../../contracts/api-model.ts';
import { toInlineCode } from './code.ts';
import { words } from './comment.ts';
import { type PartHeadingMaker, toPagePartHeading } from './headings.ts';
import type { PageContext } from './page.ts';
import { toTable } from './table.ts';

/** Returns a table of type parameters with their constraints, defaults and descriptions. */
export function toTypeParameters(
  parameters: readonly ApiTypeParameter[],
  context: PageContext,
  toHeading: PartHeadingMaker = toPagePartHeading,
): ElementContent[] {
  if (parameters.length === 0) return [];
  const table = toTable(parameters, context, {
    name: ({ name }) => [h('code', name)],
    constraint: ({ constraint }) => toType(constraint),
    default: (parameter) => toType(parameter.default),
    description: ({ markdown }) => words(markdown, context),
  });
  return [toHeading('type-parameters', context.labels.typeParameters), table];
}

function toType(text: ApiTypeParameter['default']): ElementContent[] {
  return text ? [toInlineCode(text)] : [];
}
