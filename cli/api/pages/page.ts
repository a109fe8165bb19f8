import type { ElementContent, Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import type { SymbolHistory } from '../../contracts/api-history.ts';
import type { ApiSymbol, SymbolKind } from '../../contracts/api-model.ts';
import type { ApiLabels } from './labels.ts';

/** One page of the reference, before it has an address. */
export interface ApiPage {
  /** Last part of its address; empty for the front page. */
  slug: string;
  title: string;
  /** Its name among its neighbours. */
  label: string;
  kicker: string;
  /** The kind of symbol it is about; absent for the reference's own pages. */
  kind?: SymbolKind;
  /** Name of the group that its kind belongs to. */
  group?: string;
  /** Declared text in short, for those who only look at a link to it. */
  signature?: string;
  /** Language of the description, where it is the library's and not the page's. */
  wordsLang?: string;
  /** Path of its symbol; absent for the reference's own pages. */
  path?: string;
  description: string;
  /** Slugs of the pages above it, outermost first. */
  ancestors: string[];
  prev?: string;
  next?: string;
  /** Whether search engines should pass it by. */
  noIndex?: true;
  /** What search knows of it, where that is not all: lists speak of other pages, and what is inherited is another page. */
  search?: 'title' | 'nothing';
  /** Makes its tree, a new one each time: those of a large library are more than memory holds. */
  toBody(): Root;
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
  users: ReadonlyMap<string, readonly ApiSymbol[]>;
  /** Slugs of the pages of entries, by what imports name. */
  entries: ReadonlyMap<string, string>;
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
  const text = toText(parseMarkdown(comment.summary)).replace(/\s+/g, ' ').trim();
  return /^.*?[.!?。！？](?=\s|$)/.exec(text)?.[0] ?? text;
}
