import type { ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from '../../syntax/visit-tree.ts';
import { type ApiPage, type NoteSummaries, nodesOf, type PageParts, toRoot } from '../pages/page.ts';

/** What the site itself says on a page of the reference. */
export interface PageNotes {
  /** What it says of symbols in short: lists show it. */
  summaries: NoteSummaries;
  /** The note on the page's own symbol. */
  own?: OwnNote;
}

/** A note that a page shows as a whole. */
export interface OwnNote {
  /** Its tree, which becomes a part of the page's. */
  body: Root;
  /** File that its lines are those of. */
  file: string;
  /** Its language, where that is not the page's. */
  language: string | undefined;
  replaces: boolean;
  /** Whether search finds it elsewhere. */
  isShared: boolean;
}

/**
 * Returns the tree of a page with a note in it.
 *
 * @param refs number of the page's own references: the note's are counted from there
 */
export function insertNote(refs: number, parts: PageParts, note: OwnNote): Root {
  return toBody(parts, note.replaces, toNodes(refs, note));
}

/** Returns what search knows of a page with notes, as a tree: those on what it lists are found on their own pages. */
export function toNotedTree(page: ApiPage, { own }: PageNotes): Root {
  const parts = own && page.toParts?.();
  return parts ? toBody(parts, own.replaces, own.isShared ? [] : nodesOf(own.body)) : page.toBody();
}

function toBody(parts: PageParts, replaces: boolean, words: readonly ElementContent[]): Root {
  const { declaration, introduction, use, remarks, members } = parts;
  return replaces
    ? toRoot([...declaration, ...words, ...use, ...members])
    : toRoot([...declaration, ...introduction, ...words, ...use, ...remarks, ...members]);
}

function toNodes(refs: number, { body, file, language }: OwnNote): ElementContent[] {
  visit(body, 'element', ({ tagName, properties }) => {
    if (properties['dataRef'] !== undefined) properties['dataRef'] = Number(properties['dataRef']) + refs;
    const isPlaced =
      (tagName === 'code' && properties['dataLine'] !== undefined) || properties['dataMath'] !== undefined;
    if (isPlaced) properties['dataFile'] = file;
  });
  const nodes = nodesOf(body);
  return language === undefined ? nodes : [h('div', { lang: language, dir: 'auto' }, nodes)];
}
