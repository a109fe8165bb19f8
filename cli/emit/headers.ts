import { type HeaderRule, readHeaderRules, writeHeaderRules } from './header-rules.ts';

/** Name of the file from which static hosts read headers. */
export const headersFile = '_headers';

/** `Cache-Control` of files without a rule: the default of Cloudflare Pages and Netlify. */
export const defaultCacheControl = 'public, max-age=0, must-revalidate';

/** Input of `toHeaders`. */
interface HeadersInput {
  baseUrl: string;
  /** Content security policy of the pages. */
  policy: string;
  /** Documents of sandboxed frames, each with its own policy. */
  frames: readonly { path: string; policy: string }[];
  /** Text of the site's own `_headers`, whose values override ours. */
  own: string;
}

/**
 * Returns the `_headers` file of a site: security headers, and caching. Assets have a hash in their names, so they are
 * immutable.
 *
 * If several rules match a path, Cloudflare Pages joins their values, and Netlify uses the last. So no two rules set
 * the same header for a path unless the later one removes the earlier value first (`!`); Netlify ignores such a line.
 */
export function toHeaders({ baseUrl, policy, frames, own }: HeadersInput): string {
  const everywhere = {
    // `frame-ancestors` has no effect in a `<meta>` element, unlike the rest of the policy.
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
 * Replaces the pages' policy for a frame's document, and sandboxes it even when it is opened directly. There is a rule
 * for the path without `.html` too, since Cloudflare Pages redirects to it.
 */
function toFrameRules(path: string, policy: string): HeaderRule[] {
  const name = 'content-security-policy';
  const headers = { [name]: `${policy}; sandbox allow-scripts; frame-ancestors 'self'` };
  return [path, path.replace(/\.html$/, '')].map((address) => ({ path: address, removed: [name], headers }));
}

/** Returns our rules, followed by the site's. If both set the same header, only the site's value remains. */
function replaceRules(ours: readonly HeaderRule[], own: readonly HeaderRule[]): HeaderRule[] {
  const said = new Set(ours.flatMap(({ headers }) => Object.keys(headers)));
  const ownByPath = new Map(own.map((rule) => [rule.path, rule]));
  // Of two rules with the same path, Cloudflare Pages applies only the second.
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
