/** Names a step whose result is kept, and says of which type that is. */
export interface MemoKey<Result> {
  readonly name: string;
  /** Never there: it only carries the type. */
  readonly result?: Result;
}

/** Creates a key; each one is its own, whatever its name. */
export function memoKey<Result>(name: string): MemoKey<Result> {
  return { name };
}

/**
 * What a site that is loaded again and again keeps from one load to the next. Steps stay pure: what is kept is what the
 * very same inputs gave.
 */
export interface Memo {
  /**
   * Returns what a step gave the last time, where each of its inputs is the same value as then; else makes it.
   *
   * @param make is given what the step gave the last time, of whatever, so that it can go on from there
   */
  get<Result>(key: MemoKey<Result>, inputs: readonly unknown[], make: (before: Result | undefined) => Result): Result;
  /** Forgets everything. */
  clear(): void;
}

/** Creates a memo that knows nothing. */
export function createMemo(): Memo {
  const kept = new Map<MemoKey<unknown>, { inputs: readonly unknown[]; result: unknown }>();
  return {
    get<Result>(
      key: MemoKey<Result>,
      inputs: readonly unknown[],
      make: (before: Result | undefined) => Result,
    ): Result {
      const last = kept.get(key);
      if (last && isSame(last.inputs, inputs)) return last.result as Result;
      const result = make(last?.result as Result | undefined);
      kept.set(key, { inputs, result });
      // What failed is tried again the next time.
      if (result instanceof Promise) result.catch(() => kept.delete(key));
      return result;
    },
    clear: () => kept.clear(),
  };
}

/** Returns whether two lists hold the very same values in the same order. */
export function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => Object.is(value, other[index]));
}
