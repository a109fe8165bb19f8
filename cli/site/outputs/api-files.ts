import * as z from 'zod';
import { toUrlPath } from '../../../runtime/url.ts';
import { expandHistory } from '../../api/index.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { Surface } from '../../contracts/api-history.ts';
import { apiModelSchema } from '../../contracts/api-model.ts';
import type { PageDataContext } from '../../render/index.ts';
import type { Site } from '../load.ts';
import type { TextFile } from '../text-file.ts';

/** Returns what is published of the reference for programs: a model for each documented release, and all surfaces. */
export function toApiFiles({ reference, config }: Pick<Site, 'reference' | 'config'>): TextFile[] {
  const { models, history } = reference;
  if (models.length === 0) return [];
  const base = toUrlPath(config.api?.routeBasePath ?? '').slice(1);
  let surfaces: readonly Surface[] | undefined;
  const toSurfaceText = (index: number): string => {
    surfaces ??= history ? expandHistory(history) : [];
    return JSON.stringify([...(surfaces[index]?.symbols ?? [])]);
  };
  return [
    { path: `${base}/model.schema.json`, toText: () => JSON.stringify(z.toJSONSchema(apiModelSchema)) },
    ...models.map((model, index) => ({
      path: [base, index === 0 ? '' : model.version, 'model.json'].filter((part) => part !== '').join('/'),
      toText: () => JSON.stringify(model),
    })),
    ...(history?.releases ?? []).map((version, index) => ({
      path: surfaceFile(version),
      toText: () => toSurfaceText(index),
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
  return `${baseUrl}${toUrlPath(api?.routeBasePath ?? '', slug).slice(1)}`;
}
