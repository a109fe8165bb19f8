import { posix } from 'node:path';
import { type Draft, noteSetting } from './draft.ts';
import type { OldPage } from './old-site.ts';

/** Adds a redirect of the old site. One that sitegen cannot have is noted. */
export function addRedirect(draft: Draft, from: string, to: string): void {
  if (/^\/(?!\/)/.test(to) && /^\/(?!\/)[^?#]*$/.test(from)) {
    draft.redirects.set(posix.normalize(from), to.replace(/\?[^#]*/, ''));
    return;
  }
  noteSetting(draft, from, {
    what: `The redirect from \`${from}\` to \`${to}\``,
    instead: 'Redirects must start and end at routes of this site. Your host may support others.',
  });
}

/** Returns the redirects of the new site, without those from addresses that pages have; `undefined` if none is left. */
export function toRedirects({ redirects }: Draft, pages: readonly OldPage[]): object | undefined {
  const taken = new Set(
    pages.flatMap(({ address, locale }) => (address !== null && locale === undefined ? address : [])),
  );
  const free = [...redirects].filter(([from]) => !taken.has(from));
  return free.length > 0 ? Object.fromEntries(free) : undefined;
}
