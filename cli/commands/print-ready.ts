import pc from 'picocolors';

/** Says where a server listens, and that this is another port than the one it was to have. */
export function printReady(url: string, wanted: number, { time, keys }: { time?: number; keys: string }): void {
  const port = Number(new URL(url).port || 80);
  if (wanted !== 0 && port !== wanted) process.stdout.write(`Port ${wanted} is taken; ${port} is the next free one.\n`);
  process.stdout.write(`Ready${time === undefined ? '' : ` in ${time} ms`}: ${pc.cyan(url)} (${keys})\n`);
}

/** Says why a server does not start; returns the exit code. */
export function reportFailure({ syscall, message }: NodeJS.ErrnoException, host: string, port: number): number {
  const isPlace = syscall === 'listen' || syscall === 'getaddrinfo';
  process.stderr.write(`${isPlace ? `Cannot listen on ${host}:${port}: ` : ''}${message}\n`);
  return 2;
}
