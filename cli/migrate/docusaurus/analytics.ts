import { type Draft, noteSetting } from '../draft.ts';
import { compact, objectOf, textOf } from '../old-site.ts';
import type { DocusaurusSettings } from './settings.ts';

/** Returns the analytics, which the preset, plugins or, in older sites, the theme set. Further ids are noted. */
export function toAnalytics(draft: Draft, { preset, plugins, theme }: DocusaurusSettings): object | undefined {
  const ofPlugins = plugins.filter(({ name }) => name.endsWith('plugin-google-gtag')).map(({ options }) => options);
  const all = [preset['gtag'], ...ofPlugins, theme['gtag']].map(objectOf);
  const [first, ...others] = new Set(
    all.flatMap(({ trackingID }) => [trackingID].flat()).flatMap((id) => textOf(id) ?? []),
  );
  const instead = 'It is left out, since a site has one id. Google can pass on to others what it gets under that one.';
  for (const id of others) noteSetting(draft, id, { what: `The id \`${id}\` of Google Analytics`, instead });
  if (first === undefined) return undefined;
  const anonymizeIp = all.find(({ trackingID }) => [trackingID].flat().includes(first))?.['anonymizeIP'];
  return compact({ provider: 'gtag', trackingId: first, anonymizeIp });
}
