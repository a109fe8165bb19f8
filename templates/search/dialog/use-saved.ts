import { useState } from 'react';
import {
  addFavourite,
  addRecent,
  readSaved,
  removeSaved,
  type SavedSearch,
  type SavedSearches,
  writeSaved,
} from '../../../runtime/search/box/saved-searches.ts';
import { useSite } from '../../site-context.tsx';

/** Places that the reader has found before, with functions to change the list. */
export interface Saved {
  list: SavedSearches;
  /** Reads the list again: another tab may have changed it. */
  reread(): void;
  visit(found: SavedSearch): void;
  keep(found: SavedSearch): void;
  remove(found: SavedSearch): void;
}

/** Returns the places that the reader has found before in the page's language. */
export function useSaved(): Saved {
  const { id } = useSite().shell.locale;
  const [list, setList] = useState(() => readSaved(id));
  const change = (edit: (before: SavedSearches, found: SavedSearch) => SavedSearches) => (found: SavedSearch) => {
    const next = edit(readSaved(id), found);
    writeSaved(id, next);
    setList(next);
  };
  return {
    list,
    reread: () => setList(readSaved(id)),
    visit: change(addRecent),
    keep: change(addFavourite),
    remove: change(removeSaved),
  };
}
