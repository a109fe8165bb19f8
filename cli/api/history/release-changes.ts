import { type ApiChange, type ApiChanges, compareSurfaces } from '../../../runtime/api/changes.ts';
import type { ApiHistory, Surface } from '../../contracts/api-history.ts';
import { ownerOf } from '../symbols/symbol-tree.ts';
import { expandHistory } from './history.ts';

/** The changes of a release. */
export interface ReleaseChanges {
  version: string;
  /** The previous analysed release; `null` for the first one. */
  comparedTo: string | null;
  changes: ApiChanges;
}

/** Returns the changes of each of these releases, oldest first. */
export function toReleaseChanges(history: ApiHistory, versions: ReadonlySet<string>): ReleaseChanges[] {
  const surfaces = expandHistory(history);
  return surfaces.flatMap(({ version, symbols }, index) => {
    if (!versions.has(version)) return [];
    const before = surfaces[index - 1];
    const changes = compareSurfaces(before?.symbols ?? new Map(), symbols);
    return [{ version, comparedTo: before?.version ?? null, changes }];
  });
}

/** A change, and the number of members that were added or removed with it. */
export interface FoldedChange {
  change: ApiChange;
  members: number;
}

/** Folds changes of one sort: members that were added or removed with their type are only counted. */
export function foldMembers(list: readonly ApiChange[]): FoldedChange[] {
  const wholes = new Set(
    list.filter(({ before, after }) => before === undefined || after === undefined).map(({ path }) => path),
  );
  const members = new Map<string, number>();
  for (const { path } of list) members.set(ownerOf(path), (members.get(ownerOf(path)) ?? 0) + 1);
  const shown = list.filter(({ path }) => !wholes.has(ownerOf(path)));
  return shown.map((change) => ({
    change,
    members: wholes.has(change.path) ? (members.get(change.path) ?? 0) : 0,
  }));
}

/** A recorded release, and how what is installed under its version differs from the record. */
export interface KeptRelease {
  version: string;
  changes: ApiChanges;
}

/** Releases by what happens to their records. */
interface SortedReleases {
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
