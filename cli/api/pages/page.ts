import type { ElementContent, Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import type { SymbolHistory } from '../../contracts/api-history.ts';
import type { ApiComment, ApiSymbol, SymbolKind } from '../../contracts/api-model.ts';
import type { ApiSitePage, SitePage } from '../../contracts/site-index.ts';
import { headingLevel } from '../../syntax/heading-level.ts';
import { oneLine } from '../../syntax/one-line.ts';
import type { SymbolUser } from '../symbols/find-users.ts';
import type { ApiLabels } from './labels.ts';
import { describesOneLiteral } from './shared-comment.ts';

/** A page of the reference that has no address yet. */
export interface ApiPage extends Omit<ApiSitePage, keyof SitePage | 'release' | 'symbol' | 'sections'> {
  title: string;
  description: string;
  /** Level of the deepest headings in its table of contents, if not that of the site. */
  tocLevel?: number;
  /** Path of its symbol as shown to readers; absent for pages that are not about a symbol. */
  path?: string;
  /** Members of its symbol that have no pages. */
  sections?: PageSection[];
  /** Names that it shows in declarations only, for the search. */
  keys?: string[];
  /** Builds its tree, a new one for each call: the trees of a large library do not fit in memory. */
  toBody(notes?: NoteSummaries): Root;
  /** Builds the same tree in parts. Present only on pages that can show a note. */
  toParts?(notes?: NoteSummaries): PageParts;
}

/** A member that is a section of its owner's page. */
export interface PageSection {
  id: string;
  name: string;
  /** Its path as shown to readers. */
  title: string;
  kind: SymbolKind;
  /** Names that it shows in declarations only, for the search. */
  keys?: string[];
  /** Builds its text. */
  toWords(notes?: NoteSummaries): ElementContent[];
}

/** The parts of a symbol's page in their order. A note comes between `introduction` and `use`. */
export interface PageParts {
  declaration: ElementContent[];
  /** First part of the library's comment. */
  introduction: ElementContent[];
  use: ElementContent[];
  /** Rest of the library's comment. */
  remarks: ElementContent[];
  members: ElementContent[];
}

/** Short form of the site's note on a symbol. */
export interface NoteSummary {
  /** The first paragraph of its note. */
  summary: string;
  /** Its language if it differs from the page's. */
  language: string | undefined;
  /** Whether the note replaces the library's comment. */
  replaces: boolean;
}

/** Short forms of the site's notes, by the symbols' slugs. */
export type NoteSummaries = ReadonlyMap<string, NoteSummary>;

/** Another package of the site, linked from front pages. */
export interface OtherPackage {
  name: string;
  version: string;
  href: string;
}

/** Inheritance between a library's symbols, by slug. */
export interface Family {
  symbols: ReadonlyMap<string, ApiSymbol>;
  /** The types that extend each symbol. */
  subtypes: ReadonlyMap<string, readonly ApiSymbol[]>;
  /** The types that implement each symbol. */
  implementers: ReadonlyMap<string, readonly ApiSymbol[]>;
  /** Total number of names in the lists of members that other types inherit from a symbol. */
  inheritedNames: ReadonlyMap<string, number>;
  /** The same for components that have the members as props. */
  propNames: ReadonlyMap<string, number>;
}

/** What is needed to build pages, in addition to the model. */
export interface PageContext {
  labels: ApiLabels;
  /** Parses third-party Markdown. */
  parseMarkdown: (text: string) => Root;
  /** URL of a source line, with the placeholders {path} and {line}. */
  sourceLink: string | undefined;
  /** Language of the library's comments if it differs from the page's. */
  language: string | undefined;
  /** History of each symbol, by path. */
  histories: ReadonlyMap<string, SymbolHistory>;
  /** Releases that may follow one without a record. */
  gaps: ReadonlySet<string>;
  /** Symbols that reference a symbol, by that symbol's slug. */
  users: ReadonlyMap<string, readonly SymbolUser[]>;
  family: Family;
  notes?: NoteSummaries | undefined;
  /**
   * Returns whether code in comments names a part of the page's symbol or its owner, and not an export of that name.
   */
  isOwnName?: (code: string) => boolean;
  /** Slugs of entry pages, by import specifier. */
  entries: ReadonlyMap<string, string>;
  /** The other packages of the site. */
  packages: readonly OtherPackage[];
}

/** Returns a tree with these nodes. */
export function toRoot(children: readonly ElementContent[]): Root {
  return { type: 'root', children: [...children] };
}

/** Returns the nodes of a tree. */
export function nodesOf(tree: Root): ElementContent[] {
  return tree.children.filter((node): node is ElementContent => node.type !== 'doctype');
}

/** Returns the first block of the library's Markdown that has words and is no heading, such as a paragraph. */
export function firstBlock(markdown: string, { parseMarkdown }: PageContext): ElementContent | undefined {
  const isHeading = (node: ElementContent) => node.type === 'element' && headingLevel(node) !== undefined;
  const nodes = markdown === '' ? [] : nodesOf(parseMarkdown(markdown));
  return nodes.find((node) => !isHeading(node) && toText(node).trim() !== '');
}

/** Returns the first sentence of the library's comment on a symbol or an entry, unless it is about one overload. */
export function firstSentence(
  { comment, signatures = [] }: { comment?: ApiComment | null | undefined; signatures?: ApiSymbol['signatures'] },
  context: PageContext,
): string {
  const said = comment ?? commentOnCalls(signatures);
  const isShared = said && !describesOneLiteral({ comment: said, signatures });
  const first = isShared ? firstBlock(said.summary, context) : undefined;
  return first ? toFirstSentence(oneLine(toText(first))) : '';
}

/** Returns the first comment on the overloads of a constant or a type. That of a function is its comment anyway. */
function commentOnCalls(signatures: ApiSymbol['signatures']): ApiComment | null {
  const areCalls = signatures.length > 1 && !signatures.some(({ text }) => text.text.startsWith('new '));
  return (areCalls && signatures.find(({ comment }) => comment !== null)?.comment) || null;
}

/** Matches the end of a sentence, but not of an abbreviation. No space follows a Chinese or Japanese sentence. */
const leadingSentence = /^.*?(?:(?<!\b(?:e\.g|i\.e|cf|vs|viz|approx|a\.k\.a))[.!?](?=\s|$)|[。！？])/i;

/**
 * Returns the first sentence of a text without line breaks. A colon at its end, which would announce text that is not
 * shown, is replaced.
 */
export function toFirstSentence(text: string): string {
  return (leadingSentence.exec(text)?.[0] ?? text).replace(/[:：]$/, '…');
}
