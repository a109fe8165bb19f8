import { type HeaderRule, readHeaderRules, writeHeaderRules } from './header-rules.ts';

/** Name of the file in which static hosts look for headers. */
export const headersFile = '_headers';

/** How long browsers keep a file of which no rule says it: what Cloudflare Pages and Netlify say by themselves. */
export const usualCaching = 'public, max-age=0, must-revalidate';

/** What the headers of a site depend on. */
export interface HeadersInput {
  baseUrl: string;
  /** Content security policy of its pages. */
  policy: string;
  /** Documents for sandboxed frames, which have a policy of their own. */
  frames: readonly { path: string; policy: string }[];
  /** The site's own `_headers`, whose values take the place of ours. */
  own: string;
}

/**
 * Returns the `_headers` file of a site, as static hosts read it: what keeps a page from being misused, and for how long
 * its files may be kept. What has a hash in its name never changes.
 *
 * Where several rules match a path, Cloudflare Pages joins their values, and Netlify takes the last. So no two rules say
 * the same of a path, unless the later one first takes back (`!`) what the earlier one said; Netlify skips such a line.
 */
export function toHeaders({ baseUrl, policy, frames, own }: HeadersInput): string {
  const everywhere = {
    // Who may frame a page cannot be said inside of it.
    'content-security-policy': `${policy}; frame-ancestors 'self'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  };
  const assets = { 'cache-control': 'public, max-age=31536000, immutable' };
  const ours: HeaderRule[] = [
    { path: `${baseUrl}*`, removed: [], headers: everywhere },
    { path: `${baseUrl}assets/*`, removed: [], headers: assets },
    ...frames.flatMap((frame) => toFrameRules(baseUrl + frame.path, frame.policy)),
  ];
  return writeHeaderRules(replaceRules(ours, readHeaderRules(own)));
}

/**
 * A frame's document gets rid of the pages' policy, and is a sandbox wherever it is opened. Cloudflare Pages leads from
 * its address to the one without `.html`.
 */
function toFrameRules(path: string, policy: string): HeaderRule[] {
  const name = 'content-security-policy';
  const headers = { [name]: `${policy}; sandbox allow-scripts; frame-ancestors 'self'` };
  return [path, path.replace(/\.html$/, '')].map((address) => ({ path: address, removed: [name], headers }));
}

/** Returns our rules and behind them a site's own; where both say something of a path, only the site's is left. */
function replaceRules(ours: readonly HeaderRule[], own: readonly HeaderRule[]): HeaderRule[] {
  const said = new Set(ours.flatMap(({ headers }) => Object.keys(headers)));
  const ownByPath = new Map(own.map((rule) => [rule.path, rule]));
  // Of two rules for one path, Cloudflare Pages knows the second only.
  const merged = ours.map((rule) => {
    const { removed = [], headers = {} } = ownByPath.get(rule.path) ?? {};
    ownByPath.delete(rule.path);
    const left = Object.entries(rule.headers).filter(([name]) => !removed.includes(name));
    return {
      path: rule.path,
      removed: [...new Set([...rule.removed, ...removed])],
      headers: { ...Object.fromEntries(left), ...headers },
    };
  });
  const others = [...ownByPath.values()].map(({ path, removed, headers }) => {
    const replaced = Object.keys(headers).filter((name) => said.has(name));
    return { path, removed: [...new Set([...removed, ...replaced])], headers };
  });
  return [...merged, ...others];
}
