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

/** Returns what the reader found before, and the means to change it. */
export function useSaved() {
  const { id } = useSite().shell.locale;
  const [saved, setSaved] = useState(() => readSaved(id));
  // Another tab may have added to it since.
  const change = (edit: (before: SavedSearches, found: SavedSearch) => SavedSearches) => (found: SavedSearch) => {
    const next = edit(readSaved(id), found);
    writeSaved(id, next);
    setSaved(next);
  };
  return { saved, visit: change(addRecent), keep: change(addFavourite), remove: change(removeSaved) };
}
