/** Runs functions one after the other. What one of them throws is written to the console, and the others run. */
export function runEach(...functions: readonly (() => void)[]): void {
  for (const run of functions) {
    try {
      run();
    } catch (error) {
      console.error(error);
    }
  }
}
