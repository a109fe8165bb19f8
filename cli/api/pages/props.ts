import type { ElementContent } from 'hast';
import type { ApiSymbol, OwnedMembers, OwnedProps } from '../../contracts/api-model.ts';
import { toPart } from './elements.ts';
import { toListTable, toSymbols, withoutFlag } from './members.ts';
import type { Family, PageContext } from './page.ts';
import { type PartRow, toNamedRow, toRowTable, toSaidRow } from './part-table.ts';
import { isRepeated, toFoldedOrLink } from './relations.ts';

/** Maximum number of props that are in one table, whichever types declare them. */
const fewProps = 24;

/** Longest list of one type that is in the table. A longer one is a set of keys, such as the events of an element. */
const maxRows = 150;

/**
 * Returns the props of a component as tables and folded lists. If there are many, the tables have the props that the
 * named types declare themselves, and the lists those that these types have from others.
 */
export function toProps(symbol: ApiSymbol, context: PageContext): ElementContent[] {
  const { props = [], otherProps = [] } = symbol;
  const { family, labels } = context;
  const isFolded = createFoldTest(props, family);
  const shown = propsInTable(symbol, context);
  return toPart('props', labels.props, [
    ...(shown.length === 0 ? [] : [toListTable(shown.map(withoutOrigin), context)]),
    ...toOtherTable(otherProps, context),
    ...props.filter(isFolded).map((one) => toFoldedOrLink(one, family.propNames, labels)),
  ]);
}

/** Returns the props of a component that have pages and that the component's table shows. */
export function propsInTable({ props = [] }: ApiSymbol, context: PageContext): ApiSymbol[] {
  const isFolded = createFoldTest(props, context.family);
  const shown = props.filter((one) => !isFolded(one)).flatMap(({ members }) => members);
  return shown.flatMap((prop) => toSymbols([prop], context).map((symbol) => asTaken(symbol, prop)));
}

/** Returns a property as a component takes it. */
function asTaken(symbol: ApiSymbol, { taken }: OwnedProps['members'][number]): ApiSymbol {
  if (!taken) return symbol;
  const { type, flags, ...rest } = withoutFlag(symbol, 'optional');
  const shown = taken.type.text === '' ? type : taken.type;
  return { ...rest, type: shown, flags: taken.optional ? [...flags, 'optional'] : flags };
}

/** Creates a function that tells whether the props that a type declares are a list instead of rows of the table. */
function createFoldTest(props: readonly OwnedMembers[], family: Family): (one: OwnedMembers) => boolean {
  const count = props.reduce((sum, { members }) => sum + members.length, 0);
  return (one) =>
    isRepeated(one, family.propNames) ||
    one.members.length > maxRows ||
    (count > fewProps && props.some((other) => other !== one && isFrom(one, other, family)));
}

/** Returns a table of the slots of a component. */
export function toSlots({ slots = [] }: ApiSymbol, context: PageContext): ElementContent[] {
  return toPart('slots', context.labels.slots, toOtherTable(slots, context));
}

/** Returns a table of props without a page, whose rows are their only description. */
function toOtherTable(props: NonNullable<ApiSymbol['otherProps']>, context: PageContext): ElementContent[] {
  const rows = props.map((prop): PartRow => {
    const said = prop.comment ? toSaidRow(prop.comment, context) : { default: [], description: [] };
    const name = prop.optional ? `${prop.name}?` : prop.name;
    return { ...toNamedRow({ name, type: prop.type, optional: false }, context), ...said };
  });
  return rows.length === 0 ? [] : [toRowTable(rows, context)];
}

/** Returns a property without the badge for properties that are documented at a type that inherits them. */
function withoutOrigin(property: ApiSymbol): ApiSymbol {
  return withoutFlag(property, 'inherited');
}

/** Returns whether `heir` inherits members from another type. */
function isFrom({ slug }: OwnedMembers, heir: OwnedMembers, { symbols }: Family): boolean {
  const { inherited = [] } = symbols.get(heir.slug ?? '') ?? {};
  return slug !== null && inherited.some((one) => one.slug === slug);
}
