/** A small fault, and the tests that have to notice it. */
export interface Mutation {
  /** File of the code, from the project's root. */
  file: string;
  /** A piece of it that stands there once. */
  find: string;
  replace: string;
  /** The fewest files of tests that notice, from `test/`. */
  tests: readonly string[];
  /** Pattern of the tests of those files that notice, where others take long. */
  name?: string;
}

/** Returns faults of one file, each of them as what is found and what takes its place. */
export function inFile(
  shared: Omit<Mutation, 'find' | 'replace'>,
  faults: readonly (readonly [find: string, replace: string])[],
): Mutation[] {
  return faults.map(([find, replace]) => ({ ...shared, find, replace }));
}
