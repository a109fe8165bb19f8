import type { ElementContent, Root } from 'hast';
import { visit } from '../../syntax/visit-tree.ts';
import { inLanguage } from '../pages/comment.ts';
import { type ApiPage, type NoteSummaries, nodesOf, type PageParts, toRoot } from '../pages/page.ts';

/** The site's own notes for a page of the reference. */
export interface PageNotes {
  /** Short notes on symbols, shown in lists. */
  summaries: NoteSummaries;
  /** The note on the page's own symbol. */
  own?: OwnNote;
}

/** A note that a page shows in full. */
interface OwnNote {
  /** Its tree, which is inserted into the page's tree. */
  body: Root;
  /** File that its line numbers refer to. */
  file: string;
  /** Its language if it differs from the page's. */
  language: string | undefined;
  replaces: boolean;
  /** Whether search finds it on another page. */
  isShared: boolean;
}

/**
 * Returns the tree of a page with a note inserted.
 *
 * @param refs number of the page's own references; those of the note are numbered from there
 */
export function insertNote(refs: number, parts: PageParts, note: OwnNote): Root {
  return toBody(parts, note.replaces, toNodes(refs, note));
}

/** Returns a page with notes as a tree for search. Notes on listed symbols are found on their own pages. */
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
  return inLanguage(nodesOf(body), language);
}
