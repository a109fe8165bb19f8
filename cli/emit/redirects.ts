/** Name of the file in which static hosts look for redirects. */
export const redirectsFile = '_redirects';

/** An address that a host answers with another one. */
export interface HostRedirect {
  from: string;
  to: string;
}

/** What hosts take for a pattern in a path. */
const pattern = /[*:]/;

/**
 * Returns the `_redirects` file of a site, as static hosts read it; the site's own lines come first, since the first one
 * counts that matches. An address that they would take for a pattern is left to the page that stands there.
 */
export function toRedirects(redirects: readonly HostRedirect[], own: string): string {
  const lines = redirects.filter(({ from }) => !pattern.test(from)).map(({ from, to }) => `${from} ${to} 301`);
  return [own.trimEnd(), ...lines]
    .filter((line) => line !== '')
    .join('\n')
    .concat('\n')
    .trimStart();
}

/** Returns the redirects of a `_redirects` file from one address to another: those that are patterns are left out. */
export function readRedirects(text: string): (HostRedirect & { status: number })[] {
  return text.split('\n').flatMap((line) => {
    const {
      from = '',
      to = '',
      status,
    } = /^(?<from>\/\S*)\s+(?<to>\S+)\s+(?<status>30[12378])!?\s*(?:#.*)?$/.exec(line.trim())?.groups ?? {};
    return status === undefined || pattern.test(from) ? [] : [{ from, to, status: Number(status) }];
  });
}
