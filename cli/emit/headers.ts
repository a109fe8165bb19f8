/** Name of the file in which static hosts look for headers. */
export const headersFile = '_headers';

/** What the headers of a site depend on. */
export interface HeadersInput {
  baseUrl: string;
  /** Content security policy of its pages. */
  policy: string;
  /** Documents for sandboxed frames, which have a policy of their own. */
  frames: readonly { path: string; policy: string }[];
  /** The site's own `_headers`, which come last and so win. */
  own: string;
}

/**
 * Returns the `_headers` file of a site, as static hosts read it: what keeps a page from being misused, and for how long
 * its files may be kept. What has a hash in its name never changes.
 */
export function toHeaders({ baseUrl, policy, frames, own }: HeadersInput): string {
  const everywhere = [
    // Who may frame a page cannot be said inside of it.
    `Content-Security-Policy: ${policy}; frame-ancestors 'self'`,
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy: same-origin-allow-popups',
    'Permissions-Policy: camera=(), geolocation=(), microphone=()',
    'Cache-Control: public, max-age=0, must-revalidate',
  ];
  const assets = ['Cache-Control: public, max-age=31536000, immutable'];
  return [
    toRule(`${baseUrl}*`, everywhere),
    toRule(`${baseUrl}assets/*`, assets),
    ...frames.map((frame) => toRule(baseUrl + frame.path, toFrameHeaders(frame.policy))),
    own,
  ].join('\n');
}

/**
 * A frame's document gets rid of the pages' policy, and is a sandbox wherever it is opened.
 * https://developers.cloudflare.com/pages/configuration/headers/: `!` takes back what an earlier rule says.
 */
function toFrameHeaders(policy: string): string[] {
  const name = 'Content-Security-Policy';
  return [`! ${name}`, `${name}: ${policy}; sandbox allow-scripts; frame-ancestors 'self'`];
}

function toRule(path: string, headers: readonly string[]): string {
  return [path, ...headers.map((header) => `  ${header}`), ''].join('\n');
}
