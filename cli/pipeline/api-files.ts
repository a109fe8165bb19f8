import { z } from 'zod';
import { toUrlPath } from '../../runtime/url.ts';
import { expandHistory } from '../api/history/history.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import { apiModelSchema } from '../contracts/api-model.ts';
import type { PageDataContext } from '../render/page-data/context.ts';
import type { Site } from './site.ts';
import type { TextFile } from './text-file.ts';

/** Returns what is published of the reference for programs: a model for each documented release, and all surfaces. */
export function toApiFiles({ reference, config }: Pick<Site, 'reference' | 'config'>): TextFile[] {
  const { models, history } = reference;
  if (models.length === 0) return [];
  const base = toUrlPath(config.api?.routeBasePath ?? '').slice(1);
  const schema = z.toJSONSchema(apiModelSchema);
  return [
    { path: `${base}/model.schema.json`, text: JSON.stringify(schema) },
    ...models.map((model, index) => ({
      path: [base, index === 0 ? '' : model.version, 'model.json'].filter((part) => part !== '').join('/'),
      text: JSON.stringify(model),
    })),
    ...(history ? expandHistory(history) : []).map(({ version, symbols }) => ({
      path: surfaceFile(version),
      text: JSON.stringify([...symbols]),
    })),
  ];
}

function surfaceFile(version: string): string {
  return `_data/_api/${version}.json`;
}

/** Returns which releases the upgrade guide can compare; `null` where there are fewer than two. */
export function toUpgrade({ reference, config }: Pick<Site, 'reference' | 'config'>): PageDataContext['upgrade'] {
  const { models, history } = reference;
  const releases = history?.releases ?? [];
  const [model] = models;
  if (!model || releases.length < 2) return null;
  return {
    surfaces: releases.map((version) => ({ version, href: config.baseUrl + surfaceFile(version) })),
    symbols: symbolBase(config, model.slug),
  };
}

function symbolBase({ api, baseUrl }: SiteConfig, slug: string): string {
  return `${baseUrl}${toUrlPath(api?.routeBasePath ?? '', slug).slice(1)}.`;
}
