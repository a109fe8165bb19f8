import { toText } from '../../../runtime/i18n/messages.ts';
import { toRouteHref, toUrlPath } from '../../../runtime/url.ts';
import { loadMessages } from '../../core/messages.ts';
import { buildTypeShard } from '../../search/index.ts';
import type { Site } from '../load.ts';

/** What a search by types needs in one locale. */
export interface TypeFile {
  /** Path inside the output folder. */
  path: string;
  locale: string;
  toText(): string;
}

/** Returns what a search by types needs: one file for each locale about the newest release; none without a reference. */
export function toTypeFiles({ reference, config }: Pick<Site, 'reference' | 'config'>): TypeFile[] {
  const [model] = reference.models;
  if (!model) return [];
  const base = config.api?.routeBasePath ?? '';
  return config.locales.all.map(({ id, prefix, htmlLang }) => ({
    path: `_data/_search/${id}.types.json`,
    locale: id,
    toText: () => {
      const group = toText(loadMessages(htmlLang), 'api.index');
      const toHref = (slug: string) => toRouteHref(toUrlPath(base, slug), prefix, config);
      return JSON.stringify(buildTypeShard(model, { group, toHref }));
    },
  }));
}
