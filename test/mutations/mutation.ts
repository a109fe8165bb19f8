/** A small fault in the code, and the tests that must detect it. */
export interface Mutation {
  /** Source file, relative to the project's root. */
  file: string;
  /** Code to replace; it must occur exactly once in the file. */
  find: string;
  replace: string;
  /** The smallest set of test files that detects the fault, relative to `test/`. */
  tests: readonly string[];
  /** Pattern for the names of the tests to run, if running all tests of the files takes long. */
  name?: string;
}

/** Creates mutations of one file from pairs of code and replacement. */
export function inFile(
  shared: Omit<Mutation, 'find' | 'replace'>,
  faults: readonly (readonly [find: string, replace: string])[],
): Mutation[] {
  return faults.map(([find, replace]) => ({ ...shared, find, replace }));
}
