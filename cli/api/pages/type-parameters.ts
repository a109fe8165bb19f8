import type { ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiTypeParameter } from '../../contracts/api-model.ts';
import { toInlineCode } from './code.ts';
import { words } from './comment.ts';
import { type PartHeadingMaker, toPagePartHeading } from './headings.ts';
import type { PageContext } from './page.ts';
import { toTable } from './table.ts';

/** Returns a table of type parameters with their constraints, defaults and descriptions. Empty columns are left out. */
export function toTypeParameters(
  parameters: readonly ApiTypeParameter[],
  context: PageContext,
  toHeading: PartHeadingMaker = toPagePartHeading,
): ElementContent[] {
  if (parameters.length === 0) return [];
  const { labels } = context;
  const columns = [
    { title: labels['column.name'], cell: ({ name }: ApiTypeParameter) => [h('code', name)] },
    {
      title: labels['column.constraint'],
      cell: ({ constraint }: ApiTypeParameter) => toType(constraint),
      isLabelled: true,
    },
    {
      title: labels['column.default'],
      cell: (parameter: ApiTypeParameter) => toType(parameter.default),
      isLabelled: true,
    },
    { title: labels['column.description'], cell: ({ markdown }: ApiTypeParameter) => words(markdown, context) },
  ].filter(({ cell }) => parameters.some((parameter) => cell(parameter).length > 0));
  const rows = parameters.map((parameter) =>
    h(
      'tr',
      columns.map(({ title, cell, isLabelled }) => h('td', isLabelled ? { dataLabel: title } : {}, cell(parameter))),
    ),
  );
  const table = toTable(
    columns.map(({ title }) => title),
    rows,
  );
  return [toHeading('type-parameters', labels.typeParameters), table];
}

function toType(text: ApiTypeParameter['default']): ElementContent[] {
  return text ? [toInlineCode(text)] : [];
}
