/** Date and author of the last change of a file. */
export interface LastChange {
  /** A date, or a date and time in UTC. */
  date: string;
  author: string;
}

/**
 * Last change of each file of the site, by path. It is `null` if the change is older than the history in the clone; a
 * file without any history has no entry.
 */
export type LastChanges = ReadonlyMap<string, LastChange | null>;

/** Why no changes are known: `refused` is a repository of another user, which git does not read. */
export interface NoHistory {
  refused?: string | undefined;
}
