import type { ElementContent, Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import type { SymbolHistory } from '../../contracts/api-history.ts';
import type { ApiSymbol, SymbolKind } from '../../contracts/api-model.ts';
import type { ApiSitePage, SitePage } from '../../contracts/site-index.ts';
import type { SymbolUser } from '../find-users.ts';
import type { ApiLabels } from './labels.ts';

/** One page of the reference, before it has an address. */
export interface ApiPage extends Omit<ApiSitePage, keyof SitePage | 'release' | 'symbol' | 'sections'> {
  title: string;
  description: string;
  /** Path of its symbol, as readers know it; absent for the reference's own pages. */
  path?: string;
  /** The members of its symbol that have no pages. */
  sections?: PageSection[];
  /** Makes its tree, a new one each time: those of a large library are more than memory holds. */
  toBody(notes?: NoteSummaries): Root;
  /** Makes the same tree in parts, of a page that has a place for a note. */
  toParts?(notes?: NoteSummaries): PageParts;
}

/** A member that is a section of its owner's page. */
export interface PageSection {
  id: string;
  name: string;
  /** Its path, as readers know it. */
  title: string;
  kind: SymbolKind;
  /** Makes what is said of it. */
  toWords(notes?: NoteSummaries): ElementContent[];
}

/** The parts of a symbol's page, in their order: a note comes between the introduction and the use. */
export interface PageParts {
  declaration: ElementContent[];
  /** What the library says first. */
  introduction: ElementContent[];
  use: ElementContent[];
  /** The rest of what the library says. */
  remarks: ElementContent[];
  members: ElementContent[];
}

/** What the site itself says of a symbol, in short. */
export interface NoteSummary {
  /** The first paragraph of its note. */
  summary: string;
  /** Its language, where that is not the page's. */
  language: string | undefined;
  /** Whether it takes the place of the library's comment. */
  replaces: boolean;
}

/** What the site itself says of symbols, by their slugs. */
export type NoteSummaries = ReadonlyMap<string, NoteSummary>;

/** Another package of the site, which front pages lead to. */
export interface OtherPackage {
  name: string;
  version: string;
  href: string;
}

/** Who is made from whom in a library, by slugs. */
export interface Family {
  symbols: ReadonlyMap<string, ApiSymbol>;
  /** What extends each symbol. */
  subtypes: ReadonlyMap<string, readonly ApiSymbol[]>;
  /** What implements each symbol. */
  implementers: ReadonlyMap<string, readonly ApiSymbol[]>;
}

/** What making pages needs beside the model. */
export interface PageContext {
  labels: ApiLabels;
  /** Reads Markdown of a third party. */
  parseMarkdown: (text: string) => Root;
  /** Address of a line of source, with the placeholders {path} and {line}. */
  sourceLink: string | undefined;
  /** Language of the library's own words, where it is not the page's. */
  language: string | undefined;
  /** What is known of each symbol's past, by path. */
  histories: ReadonlyMap<string, SymbolHistory>;
  /** Symbols that name a symbol, by its slug. */
  users: ReadonlyMap<string, readonly SymbolUser[]>;
  family: Family;
  notes?: NoteSummaries | undefined;
  /** Slugs of the pages of entries, by what imports name. */
  entries: ReadonlyMap<string, string>;
  /** The other packages of the site. */
  packages: readonly OtherPackage[];
}

/** Returns a tree of these nodes. */
export function toRoot(children: readonly ElementContent[]): Root {
  return { type: 'root', children: [...children] };
}

/** Returns the nodes of a tree. */
export function nodesOf(tree: Root): ElementContent[] {
  return tree.children.filter((node): node is ElementContent => node.type !== 'doctype');
}

/** Returns the first sentence of what the library says about a symbol. */
export function firstSentence({ comment }: ApiSymbol, { parseMarkdown }: PageContext): string {
  if (!comment || comment.summary === '') return '';
  return toFirstSentence(toText(parseMarkdown(comment.summary)).replace(/\s+/g, ' ').trim());
}

/** Returns the first sentence of a text without line breaks: no space follows one that is Chinese or Japanese. */
export function toFirstSentence(text: string): string {
  return /^.*?(?:[.!?](?=\s|$)|[。！？])/.exec(text)?.[0] ?? text;
}
