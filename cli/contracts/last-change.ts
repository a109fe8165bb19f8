/** When a file was changed last, and by whom. */
export interface LastChange {
  /** A day, or a moment in UTC. */
  date: string;
  author: string;
}

/**
 * The last change of each file of the site, by its path; `null` where it is older than what the clone knows, and nothing
 * where it is not in the history.
 */
export type LastChanges = ReadonlyMap<string, LastChange | null>;
