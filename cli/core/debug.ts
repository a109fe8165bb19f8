/** What can be asked for by `DEBUG=sitegen:cache`, or all by `DEBUG=sitegen:*`. */
type DebugName = 'cache' | 'outputs';

/**
 * Returns a function that tells something on standard error, where the environment asks for it. It is given what to tell as
 * a function, so that nobody else pays for it; keys and secrets are never told.
 */
export function createDebug(name: DebugName): (tell: () => string) => void {
  const asked = (process.env['DEBUG'] ?? '').split(/[\s,]+/);
  const isAsked = asked.some((pattern) => ['*', 'sitegen', 'sitegen:*', `sitegen:${name}`].includes(pattern));
  return (tell) => {
    if (isAsked) process.stderr.write(`sitegen:${name} ${tell()}\n`);
  };
}
