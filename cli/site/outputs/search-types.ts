import { toText } from '../../../runtime/i18n/messages.ts';
import { toRouteHref, toUrlPath } from '../../../runtime/url.ts';
import type { Output } from '../../contracts/output.ts';
import { messagesOf } from '../../core/messages.ts';
import { buildTypeShard, type TypeShard } from '../../search/index.ts';
import type { Site } from '../load/load.ts';
import { createTextOutput } from './text.ts';

type TypedSite = Pick<Site, 'references' | 'config' | 'interfaceTexts'>;

/**
 * Returns the data for searching by type: one file per locale with the newest releases, or none without an API
 * reference.
 */
export function toTypeOutputs(site: TypedSite): Output[] {
  const { references, config } = site;
  const newest = references.flatMap(({ library, models: [model] }) => (model ? [{ library, model }] : []));
  if (newest.length === 0) return [];
  return config.locales.all.map((locale) => {
    const path = `_data/_search/${locale.id}.types.json`;
    return createTextOutput({ path, kind: 'search', locale: locale.id }, () => {
      const group = toText(messagesOf(locale, site), 'api.index');
      const shards = newest.map(({ library: { routeBasePath }, model }) =>
        buildTypeShard(model, {
          group,
          toHref: (slug) => toRouteHref(toUrlPath(routeBasePath, slug), locale.prefix, config),
        }),
      );
      const symbols = shards.flatMap((shard) => shard.symbols);
      const aliases = shards.flatMap((shard) => shard.aliases);
      return JSON.stringify({ group, symbols, aliases } satisfies TypeShard);
    });
  });
}
