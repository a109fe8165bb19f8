import { recall, remember } from '../../storage/storage.ts';

/** A place that a reader has found before. It names the heading, not the passage that matched. */
export interface SavedSearch {
  url: string;
  title: string;
  /** The title of what it is part of. */
  context: string;
}

/** Places that a reader has found before, latest first. */
export interface SavedSearches {
  recent: SavedSearch[];
  favourites: SavedSearch[];
}

/** How many are kept at most; fewer recent ones if there are favourites. */
const limits = { recent: 7, recentBesideFavourites: 4, favourites: 10 };

const names = { recent: 'recent-searches', favourites: 'favourite-searches' } as const;

/** Returns the saved searches of a locale; unreadable entries are dropped. */
export function readSaved(locale: string): SavedSearches {
  return trim({ recent: read(names.recent, locale), favourites: read(names.favourites, locale) });
}

/** Adds a visited place to the recent ones, unless it is a favourite. */
export function addRecent(saved: SavedSearches, found: SavedSearch): SavedSearches {
  if (saved.favourites.some(({ url }) => url === found.url)) return saved;
  return trim({ ...saved, recent: [found, ...without(saved.recent, found)] });
}

/** Makes a place a favourite. */
export function addFavourite(saved: SavedSearches, found: SavedSearch): SavedSearches {
  return trim({
    recent: without(saved.recent, found),
    favourites: [found, ...without(saved.favourites, found)],
  });
}

/** Removes a place. */
export function removeSaved(saved: SavedSearches, found: SavedSearch): SavedSearches {
  return { recent: without(saved.recent, found), favourites: without(saved.favourites, found) };
}

/** Saves the searches of a locale. */
export function writeSaved(locale: string, { recent, favourites }: SavedSearches): void {
  remember(`${names.recent}:${locale}`, JSON.stringify(recent));
  remember(`${names.favourites}:${locale}`, JSON.stringify(favourites));
}

function trim({ recent, favourites }: SavedSearches): SavedSearches {
  const kept = favourites.slice(0, limits.favourites);
  return { recent: recent.slice(0, kept.length > 0 ? limits.recentBesideFavourites : limits.recent), favourites: kept };
}

function without(list: readonly SavedSearch[], { url }: SavedSearch): SavedSearch[] {
  return list.filter((item) => item.url !== url);
}

function read(name: string, locale: string): SavedSearch[] {
  try {
    const list: unknown = JSON.parse(recall(`${name}:${locale}`) ?? '[]');
    return Array.isArray(list) ? list.filter(isSaved) : [];
  } catch {
    return []; // Written by another program or by another version of this one.
  }
}

function isSaved(item: unknown): item is SavedSearch {
  const { url, title, context } = Object(item) as Partial<Record<string, unknown>>;
  return [url, title, context].every((text) => typeof text === 'string');
}
