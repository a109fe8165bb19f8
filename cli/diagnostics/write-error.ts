/** Returns an error of writing a file, with the file in its message: Node names it for every other call. */
export function withFileName(error: unknown, file: string): unknown {
  if ((error as NodeJS.ErrnoException).syscall === 'write') (error as Error).message += ` '${file}'`;
  return error;
}
