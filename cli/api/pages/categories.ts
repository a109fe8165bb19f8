import Slugger from 'github-slugger';
import type { ElementContent } from 'hast';
import {
  type ApiSignature,
  type ApiSymbol,
  type CommentBlock,
  type SymbolKind,
  symbolKinds,
} from '../../contracts/api-model.ts';
import { groupPairs } from '../../syntax/group-pairs.ts';
import { describesGroup } from '../model/comments/tags.ts';
import { shortWords, words } from './comment.ts';
import type { PageContext } from './page.ts';

/** Symbols that share a heading and a table. */
export interface ListedGroup {
  /** Id of the heading. */
  id: string;
  title: string | ElementContent[];
  /** The library's description of it. */
  description: ElementContent[];
  symbols: readonly ApiSymbol[];
}

/**
 * Returns symbols by the library's categories, from A to Z, then the others by kind. A category with the name of a
 * kind, such as "Functions", is that group.
 *
 * @param blocks blocks of the comment on the owner of the symbols, some of which describe groups
 */
export function toListedGroups(
  symbols: readonly ApiSymbol[],
  context: PageContext,
  blocks: readonly CommentBlock[] = [],
): ListedGroup[] {
  const { labels } = context;
  const describe = (title: string): ElementContent[] => {
    const isOf = ({ tag, name }: CommentBlock) => describesGroup(tag) && name === title;
    return words(blocks.find(isOf)?.markdown ?? '', context);
  };
  const found = groupPairs(symbols.map((symbol) => [headingOf(symbol, context), symbol]));
  const kinds = symbolKinds.flatMap((kind): ListedGroup[] => {
    const title = labels[`group.${kind}`];
    const members = found.get(title) ?? [];
    found.delete(title);
    return members.length === 0 ? [] : [{ id: `group-${kind}`, title, description: describe(title), symbols: members }];
  });
  // Names that differ only in punctuation have the same words.
  const slugger = new Slugger();
  const categories = [...found]
    .sort(([a], [b]) => compareNames(a, b))
    .map(([name, members]): ListedGroup => {
      const id = `category-${slugger.slug(name)}`;
      return { id, title: shortWords(name, context), description: describe(name), symbols: members };
    });
  return [...categories, ...kinds];
}

/** Most exports that are listed in the order of the library, which tells what belongs together. */
const maxUnsorted = 50;

/** Returns exports in the order of a list: from A to Z if they are many, since nobody reads these one after another. */
export function inListOrder(symbols: readonly ApiSymbol[]): readonly ApiSymbol[] {
  return symbols.length > maxUnsorted ? symbols.toSorted((a, b) => compareNames(a.name, b.name)) : symbols;
}

/** Returns exports as `toListedGroups` does, each group in the order of a list. */
export function toExportLists(...input: Parameters<typeof toListedGroups>): ListedGroup[] {
  return toListedGroups(...input).map((group) => ({ ...group, symbols: inListOrder(group.symbols) }));
}

/** Kinds that one name can have at once: one of a value and one of a type. */
const pairedKinds: ReadonlySet<SymbolKind> = new Set(['function', 'variable', 'interface', 'type']);

/**
 * Returns exports for lists by kind: an export that is both a value and a type is in two lists, unless it has another
 * heading.
 */
export function listByKind(symbols: readonly ApiSymbol[], context: PageContext): ApiSymbol[] {
  return symbols.flatMap((symbol) => {
    const isByKind =
      symbol.category === undefined && headingOf(symbol, context) === context.labels[`group.${symbol.kind}`];
    const others = isByKind && pairedKinds.has(symbol.kind) ? symbol.also.filter((kind) => pairedKinds.has(kind)) : [];
    return [symbol, ...others.map((kind) => ({ ...symbol, kind, also: [] }))];
  });
}

/**
 * Returns the heading that a symbol is listed under. To its users, an interface with a constant that constructs it is a
 * class.
 */
export function headingOf({ category, kind, also, signatures }: ApiSymbol, { labels }: PageContext): string {
  const isConstruct = ({ text }: ApiSignature) => /^(?:new|constructor)\b/.test(text.text);
  const isClass = kind === 'interface' && also.includes('variable') && signatures.some(isConstruct);
  return category ?? labels[`group.${isClass ? 'class' : kind}`];
}

/** Compares names independently of the locale, since they are identifiers. */
export function compareNames(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : a < b ? -1 : a > b ? 1 : 0;
}
