/** Topics of debug output, enabled by `DEBUG=sitegen:cache`, for example, or all by `DEBUG=sitegen:*`. */
type DebugName = 'cache' | 'outputs';

/**
 * Returns a function that logs to standard error if `DEBUG` enables it. The message is passed as a function, so that it
 * is only built when logged. Never log keys or secrets.
 */
export function createDebug(name: DebugName): (tell: () => string) => void {
  const asked = (process.env['DEBUG'] ?? '').split(/[\s,]+/);
  const isAsked = asked.some((pattern) => ['*', 'sitegen', 'sitegen:*', `sitegen:${name}`].includes(pattern));
  return (tell) => {
    if (isAsked) process.stderr.write(`sitegen:${name} ${tell()}\n`);
  };
}
