import { defaultCacheControl, type HeaderRule } from '../../emit/index.ts';
import { escapeRegExp } from '../../syntax/escape-reg-exp.ts';

/**
 * Returns the headers of a path as Cloudflare Pages computes them: each matching rule removes the headers it marks with
 * `!`, and appends its values to those of earlier rules. So bad combinations show up before the site is published.
 */
export function headersOf(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const found = new Map<string, string>();
  for (const { removed, headers } of rules.filter((rule) => toPattern(rule.path).test(path))) {
    for (const name of removed) found.delete(name);
    for (const [name, value] of Object.entries(headers)) {
      const earlier = found.get(name);
      found.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
    }
  }
  return { 'cache-control': defaultCacheControl, ...Object.fromEntries(found) };
}

/** `*` matches anything, `:name` anything without a slash. */
function toPattern(path: string): RegExp {
  const parts = path.split('*').map(escapeRegExp);
  return new RegExp(`^${parts.join('.*').replace(/:[A-Za-z]\w*/g, '[^/]+')}$`);
}
