import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiComment, ApiPart } from '../../contracts/api-model.ts';
import { shorten, toInlineCode, toPlainName } from './code.ts';
import { listedDefaultOf, toIntroduction, toRemarks, withInlineCode, words } from './comment.ts';
import { toListedDefault, toSectionHeading, toTable } from './elements.ts';
import type { PageContext } from './page.ts';

/** Longest type in a table, in characters. The declaration above shows it in full. */
const longestType = 300;

/** A row of a table of parameters, or of members of types that have no page. */
export interface PartRow {
  name: ElementContent[];
  type: ElementContent[];
  default: ElementContent[];
  description: ElementContent[];
}

/** Returns the name of a parameter or a member for a table, and its type, which can be cut. */
export function toNamedRow(
  { name, type, optional }: Pick<ApiPart, 'name' | 'type' | 'optional'>,
  { labels }: PageContext,
): Pick<PartRow, 'name' | 'type'> {
  const mark = optional ? [h('span.badge', labels['flag.optional'])] : [];
  return {
    name: [toPlainName(name), ...mark],
    type: type.text === '' ? [] : [toInlineCode(shorten(type, longestType))],
  };
}

/** Returns the library's description of a member of a type for a table. Nothing else shows its examples and remarks. */
export function toSaidRow(comment: ApiComment, context: PageContext): Pick<PartRow, 'default' | 'description'> {
  const blocks = comment.blocks
    .filter(({ tag }) => tag !== 'default' && tag !== 'defaultValue')
    .map((block) => ({ ...block, markdown: withInlineCode(block.markdown) }));
  return {
    default: words(listedDefaultOf({ comment }), context),
    description: [...toIntroduction(comment, context), ...toRemarks({ ...comment, blocks }, context, toSectionHeading)],
  };
}

/** Returns the row of a part of a type. */
export function toPartRow(part: ApiPart, context: PageContext): PartRow {
  return { ...toNamedRow(part, context), ...toSaidRow(part.comment, context) };
}

/** Returns a table of rows. */
export function toRowTable(rows: readonly PartRow[], context: PageContext): Element {
  const hasTypes = rows.some(({ type }) => type.length > 0);
  return toTable(rows, context, {
    name: ({ name }) => name,
    ...(hasTypes
      ? { type: (row) => [...row.type, ...toListedDefault(row.default, context)] }
      : { default: (row) => row.default }),
    description: ({ description }) => description,
  });
}

/** Returns a table of the parts of a type; nothing if there are none. */
export function toPartTable(parts: readonly ApiPart[] | undefined, context: PageContext): Element[] {
  if (!parts) return [];
  const rows = parts.map((part) => toPartRow(part, context));
  return [toRowTable(rows, context)];
}
