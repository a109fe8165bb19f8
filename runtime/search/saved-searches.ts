import { recall, remember } from '../storage/storage.ts';

/** A place that a reader found before: the heading, not the passage by which it was found. */
export interface SavedSearch {
  url: string;
  title: string;
  /** What it is a part of. */
  context: string;
}

/** What a reader found before, the latest first. */
export interface SavedSearches {
  recent: SavedSearch[];
  favourites: SavedSearch[];
}

/** How many are kept: of recent ones fewer where there are favourites. */
const most = { recent: 7, recentBesideFavourites: 4, favourites: 10 };

const names = { recent: 'recent-searches', favourites: 'favourite-searches' } as const;

/** Returns what is remembered of one locale; what cannot be read is forgotten. */
export function readSaved(locale: string): SavedSearches {
  return trim({ recent: read(names.recent, locale), favourites: read(names.favourites, locale) });
}

/** Remembers a place that was gone to; a favourite stays one. */
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

/** Forgets a place. */
export function removeSaved(saved: SavedSearches, found: SavedSearch): SavedSearches {
  return { recent: without(saved.recent, found), favourites: without(saved.favourites, found) };
}

/** Keeps what is to be remembered of one locale. */
export function writeSaved(locale: string, { recent, favourites }: SavedSearches): void {
  remember(`${names.recent}:${locale}`, JSON.stringify(recent));
  remember(`${names.favourites}:${locale}`, JSON.stringify(favourites));
}

function trim({ recent, favourites }: SavedSearches): SavedSearches {
  const kept = favourites.slice(0, most.favourites);
  return { recent: recent.slice(0, kept.length > 0 ? most.recentBesideFavourites : most.recent), favourites: kept };
}

function without(list: readonly SavedSearch[], { url }: SavedSearch): SavedSearch[] {
  return list.filter((item) => item.url !== url);
}

function read(name: string, locale: string): SavedSearch[] {
  try {
    const list: unknown = JSON.parse(recall(`${name}:${locale}`) ?? '[]');
    return Array.isArray(list) ? list.filter(isSaved) : [];
  } catch {
    return []; // Another program wrote it, or an earlier one of ours.
  }
}

function isSaved(item: unknown): item is SavedSearch {
  const { url, title, context } = Object(item) as Partial<Record<string, unknown>>;
  return [url, title, context].every((text) => typeof text === 'string');
}
