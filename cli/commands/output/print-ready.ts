import pc from 'picocolors';
import { refuse } from './refuse.ts';

/** Prints the URL of a server, and a line if its port is not the wanted one; `time` is in milliseconds. */
export function printReady(url: string, wanted: number, { time, keys }: { time?: number; keys: string }): void {
  const port = Number(new URL(url).port || 80);
  if (wanted !== 0 && port !== wanted)
    process.stdout.write(`Port ${wanted} is in use; using ${port}, the next free one.\n`);
  process.stdout.write(`Ready${time === undefined ? '' : ` in ${time} ms`}: ${pc.cyan(url)} (${keys})\n`);
}

/** Prints why a server could not start; returns the exit code. */
export function reportFailure({ syscall, message }: NodeJS.ErrnoException, host: string, port: number): number {
  const isPlace = syscall === 'listen' || syscall === 'getaddrinfo';
  return refuse(`${isPlace ? `Cannot listen on ${host}:${port}: ` : ''}${message}`);
}
