import ts from 'typescript';

/** Largest type that is written out, in nodes. The largest ones that people write have a few hundred. */
const maxNodes = 10_000;

/**
 * Returns what the compiler writes of a type, or `null` if that is too large. The compiler repeats a type that leads
 * back to itself to a depth of ten, unless an alias names it, and each level can use it several times: the result fills
 * the memory. A constraint that leads back to itself is even written without end.
 */
export function writeType<T>(checker: ts.TypeChecker, write: (checker: ts.TypeChecker) => T): T | null {
  let nodes = 0;
  const token: ts.CancellationToken = {
    isCancellationRequested: () => nodes > maxNodes,
    // The compiler calls this for each node that it writes.
    throwIfCancellationRequested() {
      nodes++;
      if (nodes > maxNodes) throw new ts.OperationCanceledException();
    },
  };
  try {
    return checker.runWithCancellationToken(token, write);
  } catch (error) {
    if (error instanceof ts.OperationCanceledException || error instanceof RangeError) return null;
    throw error;
  }
}
