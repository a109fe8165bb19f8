/** Name of the file from which static hosts read redirects. */
export const redirectsFile = '_redirects';

/** A redirect performed by the host. */
interface HostRedirect {
  from: string;
  to: string;
}

/** Characters that hosts interpret as a pattern. */
const pattern = /[*:]/;

/**
 * Returns the `_redirects` file of a site. The site's own lines come first, since the first match wins. Paths that
 * hosts would interpret as patterns are left out: the HTML page written at that path redirects instead.
 */
export function toRedirects(redirects: readonly HostRedirect[], own: string): string {
  const lines = redirects.filter(({ from }) => !pattern.test(from)).map(({ from, to }) => `${from} ${to} 301`);
  return [own.trim(), ...lines]
    .filter((line) => line !== '')
    .map((line) => `${line}\n`)
    .join('');
}

/** Returns the redirects of a `_redirects` file, without those whose source is a pattern. */
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
