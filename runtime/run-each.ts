/** Runs functions one after the other. If one throws, the error is logged and the others still run. */
export function runEach(...functions: readonly (() => void)[]): void {
  for (const run of functions) {
    try {
      run();
    } catch (error) {
      console.error(error);
    }
  }
}
