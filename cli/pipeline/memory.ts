/**
 * What a site that is loaded again and again keeps from one load to the next. Steps stay pure: what is kept is what the
 * very same inputs gave.
 */
export interface Memory {
  /** Returns what a step gave the last time, where each of its inputs is the same value as then; else makes it. */
  reuse<T>(step: string, inputs: readonly unknown[], make: () => T): T;
  /** Forgets everything. */
  clear(): void;
}

/** Creates a memory of nothing. */
export function createMemory(): Memory {
  const kept = new Map<string, { inputs: readonly unknown[]; result: unknown }>();
  return {
    reuse<T>(step: string, inputs: readonly unknown[], make: () => T): T {
      const last = kept.get(step);
      if (last && isSame(last.inputs, inputs)) return last.result as T;
      const result = make();
      kept.set(step, { inputs, result });
      // What failed is tried again the next time.
      if (result instanceof Promise) result.catch(() => kept.delete(step));
      return result;
    },
    clear: () => kept.clear(),
  };
}

/** Returns whether two lists hold the very same values in the same order. */
export function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => Object.is(value, other[index]));
}
