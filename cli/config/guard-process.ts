/**
 * Keeps code of a site from acting for sitegen, until the returned function is called. `process.exit` throws: it would
 * end the thread or the command, and nobody would learn why. Standard output leads to standard error: the former is for
 * what commands print, which others may read as JSON.
 */
export function guardProcess(): () => void {
  const { exit, stdout } = process;
  const { write } = stdout;
  let isEnding = false;
  const onExit = () => {
    isEnding = true;
  };
  process.once('exit', onExit);
  process.exit = (code): never => {
    // Node calls it too, after an error that nothing has caught.
    if (isEnding) exit(code);
    throw new Error('process.exit was called');
  };
  stdout.write = process.stderr.write.bind(process.stderr);
  return () => {
    process.off('exit', onExit);
    process.exit = exit;
    stdout.write = write;
  };
}
