import { type HeaderRule, usualCaching } from '../emit/index.ts';

/**
 * Returns the headers of a path as Cloudflare Pages works them out: each rule that matches takes back what it names by
 * `!`, and adds its values to those of earlier rules. What joins badly is seen here, and not only when it is published.
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
  return { 'cache-control': usualCaching, ...Object.fromEntries(found) };
}

/** `*` stands for anything, `:name` for anything without a slash. */
function toPattern(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*').replace(/:[A-Za-z]\w*/g, '[^/]+')}$`);
}
