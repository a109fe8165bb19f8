import { type Draft, noteSetting } from '../draft.ts';
import { code, listOf, type OldPage, objectOf, textOf } from '../old-site.ts';
import { addRedirect, toRedirects } from '../redirects.ts';
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
      for (const one of listOf([from].flat())) addRedirect(draft, String(one), textOf(to) ?? '');
    }
    for (const key of ['createRedirects', 'fromExtensions', 'toExtensions']) {
      const instead = 'Add the redirects that it creates to `redirects` in the configuration.';
      // Every page is found with `.html` at the end of its address.
      if (options[key] === code || listOf(options[key]).some((ending) => ending !== 'html'))
        noteSetting(draft, key, { what: `\`${key}\``, instead });
    }
  }
  const all = toRedirects(draft, pages);
  if (all) config['redirects'] = all;
}
