import * as z from 'zod';
import { toUrlPath } from '../../../runtime/url.ts';
import { expandHistory, listSlugs, toSymbolHistories } from '../../api/index.ts';
import type { Library } from '../../config/libraries.ts';
import type { ApiHistory, Surface } from '../../contracts/api-history.ts';
import { type ApiModel, apiModelSchema } from '../../contracts/api-model.ts';
import type { Output } from '../../contracts/output.ts';
import type { PageDataContext } from '../../render/index.ts';
import type { Site } from '../load/load.ts';
import { createTextOutput } from './text.ts';

/**
 * Returns the API data published for programs: a model of each documented release, and the surfaces of all releases.
 */
export function toApiOutputs({ references }: Pick<Site, 'references'>): Output[] {
  return references.flatMap(toLibraryOutputs);
}

function toLibraryOutputs({ library, models, history }: Site['references'][number]): Output[] {
  if (models.length === 0) return [];
  const base = toUrlPath(library.routeBasePath).slice(1);
  const anchorOf = createAnchorOf(models[0], history);
  let surfaces: readonly Surface[] | undefined;
  const toSurfaceText = (index: number): string => {
    surfaces ??= history ? expandHistory(history) : [];
    const symbols = [...(surfaces[index]?.symbols ?? [])];
    return JSON.stringify(symbols.map(([path, state]) => [path, { ...state, anchor: anchorOf(path) }]));
  };
  const toOutput = (path: string, toText: () => string) => createTextOutput({ path, kind: 'api' }, toText);
  return [
    toOutput(`${base}/model.schema.json`, () => JSON.stringify(z.toJSONSchema(apiModelSchema))),
    ...models.map((model, index) => {
      const path = [base, index === 0 ? '' : model.version, 'model.json'].filter((part) => part !== '').join('/');
      return toOutput(path, () => JSON.stringify(model));
    }),
    ...(history?.releases ?? []).map((version, index) =>
      toOutput(surfaceFile(library, version), () => toSurfaceText(index)),
    ),
  ];
}

/**
 * Returns a function that returns the anchor of a symbol that is a section of another symbol's page, with an address
 * relative to the package's; `null` for symbols that are shown nowhere.
 */
function createAnchorOf(model: ApiModel | undefined, history: ApiHistory | null) {
  const slugs = model ? listSlugs(model, history ? toSymbolHistories(history) : new Map()) : new Map<string, string>();
  return (path: string): string | null | undefined => {
    const slug = slugs.get(path);
    if (slug === undefined) return null;
    return slug.includes('#') ? slug.slice(model?.slug.length) : undefined;
  };
}

function surfaceFile({ id }: Library, version: string): string {
  return `_data/_api/${id === '' ? '' : `${id}/`}${version}.json`;
}

/**
 * Returns the releases that each library's upgrade guide can compare. Libraries with fewer than two releases are left
 * out.
 */
export function toUpgrades({ references, config }: Pick<Site, 'references' | 'config'>): PageDataContext['upgrades'] {
  const upgrades = references.flatMap(({ library, models: [model], history }) => {
    const releases = history?.releases ?? [];
    if (!model || releases.length < 2) return [];
    const surfaces = releases.map((version) => ({ version, href: config.baseUrl + surfaceFile(library, version) }));
    const symbols = config.baseUrl + toUrlPath(library.routeBasePath, model.slug).slice(1);
    return [[library.id, { surfaces, symbols }] as const];
  });
  return new Map(upgrades);
}
