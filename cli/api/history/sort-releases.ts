import { type ApiChanges, compareSurfaces } from '../../../runtime/api/changes.ts';
import type { ApiHistory, Surface } from '../../contracts/api-history.ts';
import { expandHistory } from './history.ts';

/** A recorded release, and how what is installed under its version differs from the record. */
export interface KeptRelease {
  version: string;
  changes: ApiChanges;
}

/** Releases by what happens to their records. */
export interface SortedReleases {
  /** Releases without a record. */
  added: Surface[];
  /** Published releases that replace a different record. */
  replaced: Surface[];
  kept: KeptRelease[];
}

/**
 * Decides what happens to the records of these releases. A record stays as it is unless the published release was asked
 * for by name: the source of a library has the version of its last release until the next one is prepared.
 */
export function sortReleases(
  history: ApiHistory | null,
  installed: readonly Surface[],
  published: readonly Surface[],
): SortedReleases {
  const recorded = new Map((history ? expandHistory(history) : []).map((surface) => [surface.version, surface]));
  const named = new Set(published.map(({ version }) => version));
  const found = [...installed.filter(({ version }) => !named.has(version)), ...published];
  const kept = found.flatMap(({ version, symbols }) => {
    const record = recorded.get(version);
    if (!record || named.has(version)) return [];
    const changes = compareSurfaces(record.symbols, symbols);
    return Object.values(changes).some((list) => list.length > 0) ? [{ version, changes }] : [];
  });
  return {
    added: found.filter(({ version }) => !recorded.has(version)),
    replaced: published.filter(({ version }) => recorded.has(version)),
    kept,
  };
}
