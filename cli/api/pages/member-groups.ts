import type { ApiSymbol, CommentBlock, SymbolFlag, SymbolKind } from '../../contracts/api-model.ts';
import { saysDeprecated } from '../model/comments/tags.ts';
import { inListOrder, type ListedGroup, toListedGroups } from './categories.ts';
import type { PageContext } from './page.ts';

/** Members that share a heading and a table. */
export interface MemberGroup extends ListedGroup {
  /** The flag that the heading names. Rows need no badge for it. */
  flag?: SymbolFlag;
}

/** Kinds of what a namespace exports. Readers of a class of the same name look for its members first. */
const exportedKinds: ReadonlySet<SymbolKind> = new Set([
  'class',
  'function',
  'variable',
  'interface',
  'type',
  'enum',
  'namespace',
  'reference',
]);

/**
 * Returns a symbol's members as its page lists them: by category or kind, then static ones, exports of a namespace of
 * the same name, inherited and deprecated ones.
 */
export function toMemberGroups(
  { members: symbols, kind }: ApiSymbol,
  context: PageContext,
  blocks?: readonly CommentBlock[],
): MemberGroup[] {
  const { labels } = context;
  const has = (flag: ApiSymbol['flags'][number]) => (symbol: ApiSymbol) => symbol.flags.includes(flag);
  const current = symbols.filter((symbol) => !has('deprecated')(symbol));
  // A category counts where it is written, not in derived types.
  const isPlaced = (symbol: ApiSymbol) =>
    !has('inherited')(symbol) && (symbol.category !== undefined || !has('static')(symbol));
  const others = current.filter((symbol) => !isPlaced(symbol));
  const silent = { description: [] };
  const listed = toListedGroups(current.filter(isPlaced), context, blocks);
  const exported = listed.filter((group) => group.symbols.every((symbol) => exportedKinds.has(symbol.kind)));
  const groups: MemberGroup[] = [
    ...listed.filter((group) => !exported.includes(group)),
    { id: 'group-static', flag: 'static', title: labels.static, ...silent, symbols: others.filter(has('static')) },
    ...exported,
    {
      id: 'group-inherited',
      flag: 'inherited',
      title: labels.inherited,
      ...silent,
      symbols: others.filter((symbol) => !has('static')(symbol)),
    },
    { id: 'group-deprecated', title: labels.deprecated, ...silent, symbols: symbols.filter(has('deprecated')) },
  ];
  const shown = groups.filter((group) => group.symbols.length > 0);
  return kind === 'namespace' ? shown.map((group) => ({ ...group, symbols: inListOrder(group.symbols) })) : shown;
}

/** Returns a symbol's members in the order in which its page lists them. */
export function inPageOrder(symbol: ApiSymbol, context: PageContext): ApiSymbol[] {
  const listed = toMemberGroups(withOwnDeprecations(symbol), context).flatMap(({ symbols }) => symbols);
  const members = new Map(symbol.members.map((member) => [member.slug, member]));
  return listed.flatMap(({ slug }) => members.get(slug) ?? []);
}

/** Returns a symbol for its page. If it is deprecated, only members with a `@deprecated` of their own are marked. */
export function withOwnDeprecations(symbol: ApiSymbol): ApiSymbol {
  if (!symbol.flags.includes('deprecated')) return symbol;
  const members = symbol.members.map((member) =>
    [member, ...member.signatures].some(({ comment }) => saysDeprecated(comment))
      ? member
      : { ...member, flags: member.flags.filter((flag) => flag !== 'deprecated') },
  );
  return { ...symbol, members };
}
