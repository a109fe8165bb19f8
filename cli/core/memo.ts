/** Key of a memoised step, which carries the type of its result. */
interface MemoKey<Result> {
  /** Never set, only carries the type. */
  readonly result?: Result;
}

/** Creates a key. Keys are compared by identity. */
export function memoKey<Result>(): MemoKey<Result> {
  return {};
}

/**
 * Keeps the latest result of each step between loads of a site. Steps stay pure: a result is only reused for identical
 * inputs.
 */
export interface Memo {
  /**
   * Returns the last result of a step if its inputs are identical to those of the last call (`Object.is`), otherwise
   * makes it.
   *
   * @param make receives the last result of the step, for whatever inputs, so that it can work incrementally
   */
  get<Result>(key: MemoKey<Result>, inputs: readonly unknown[], make: (before: Result | undefined) => Result): Result;
  /** Drops all results. */
  clear(): void;
}

/** Creates an empty memo. */
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
      // A failed step is retried on the next call.
      if (result instanceof Promise) result.catch(() => kept.get(key)?.result === result && kept.delete(key));
      return result;
    },
    clear: () => kept.clear(),
  };
}

/** Returns whether two lists hold identical values in the same order. */
export function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => Object.is(value, other[index]));
}
