import { type ApiChange, type ApiChanges, compareSurfaces } from '../../../runtime/api/changes.ts';
import type { ApiHistory } from '../../contracts/api-history.ts';
import { ownerOf } from '../member.ts';
import { expandHistory } from './history.ts';

/** What a release changed. */
export interface ReleaseChanges {
  version: string;
  /** The analysed release before it; `null` for the first one. */
  comparedTo: string | null;
  changes: ApiChanges;
}

/** Returns what each of these releases changed, oldest first. */
export function toReleaseChanges(history: ApiHistory, versions: ReadonlySet<string>): ReleaseChanges[] {
  const surfaces = expandHistory(history);
  return surfaces.flatMap(({ version, symbols }, index) => {
    if (!versions.has(version)) return [];
    const before = surfaces[index - 1];
    const changes = compareSurfaces(before?.symbols ?? new Map(), symbols);
    return [{ version, comparedTo: before?.version ?? null, changes }];
  });
}

/** A change, and how many members came or went with it. */
export interface FoldedChange {
  change: ApiChange;
  members: number;
}

/** Returns changes of one sort in short: a type that came or went took its members along, they are counted. */
export function foldMembers(list: readonly ApiChange[]): FoldedChange[] {
  const wholes = new Set(
    list.filter(({ before, after }) => before === undefined || after === undefined).map(({ path }) => path),
  );
  const shown = list.filter((change) => !wholes.has(ownerOf(change.path)));
  return shown.map((change) => ({
    change,
    members: wholes.has(change.path) ? list.filter((other) => ownerOf(other.path) === change.path).length : 0,
  }));
}
