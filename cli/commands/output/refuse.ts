/** Prints why a command does nothing; returns the exit code of wrong usage. */
export function refuse(why: string): 2 {
  process.stderr.write(`${why}\n`);
  return 2;
}
