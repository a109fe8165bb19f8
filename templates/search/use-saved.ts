import { useState } from 'react';
import {
  addFavourite,
  addRecent,
  readSaved,
  removeSaved,
  type SavedSearch,
  type SavedSearches,
  writeSaved,
} from '../../runtime/search/saved-searches.ts';
import { useSite } from '../site-context.tsx';

/** What the reader found before, and the means to change it. */
export interface Saved {
  list: SavedSearches;
  /** Another tab may have added to it. */
  reread(): void;
  visit(found: SavedSearch): void;
  keep(found: SavedSearch): void;
  remove(found: SavedSearch): void;
}

/** Returns what the reader found before in the page's language. */
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
