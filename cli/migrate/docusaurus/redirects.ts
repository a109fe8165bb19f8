import { posix } from 'node:path';
import { type Draft, noteSetting } from '../draft.ts';
import { code, listOf, type OldPage, objectOf, textOf } from '../old-site.ts';
import type { DocusaurusSettings } from './settings.ts';

/** The configuration to add redirects to, and the pages of the site. */
interface RedirectTarget {
  config: Record<string, unknown>;
  pages: readonly OldPage[];
}

/** Adds redirects to the configuration: those of the redirects plugin, and those for addresses that have changed. */
export function addRedirects(draft: Draft, { plugins }: DocusaurusSettings, { config, pages }: RedirectTarget): void {
  const clients = plugins.filter(({ name }) => name.endsWith('plugin-client-redirects'));
  for (const { options } of clients) {
    for (const { from, to } of listOf(options['redirects']).map(objectOf)) {
      for (const one of listOf([from].flat())) add(draft, String(one), textOf(to) ?? '');
    }
    for (const key of ['createRedirects', 'toExtensions']) {
      const instead = 'Add the redirects that it creates to `redirects` in the configuration.';
      if (options[key] === code || listOf(options[key]).length > 0)
        noteSetting(draft, key, { what: `\`${key}\``, instead });
    }
  }
  const taken = new Set(
    pages.flatMap(({ address, locale }) => (address !== null && locale === undefined ? address : [])),
  );
  const free = [...draft.redirects].filter(([from]) => !taken.has(from));
  if (free.length > 0) config['redirects'] = Object.fromEntries(free);
}

function add(draft: Draft, from: string, to: string): void {
  if (/^\/(?!\/)/.test(to) && /^\/(?!\/)[^?#]*$/.test(from)) {
    draft.redirects.set(posix.normalize(from), to.replace(/\?[^#]*/, ''));
    return;
  }
  noteSetting(draft, from, {
    what: `The redirect from \`${from}\` to \`${to}\``,
    instead: 'Redirects must start and end at routes of this site. Your host may support others.',
  });
}
