import { expect, test } from 'vitest';
import { findPackage } from '../../../cli/api/library/find-package.ts';
import { documentPackageTask } from '../../../cli/api/load-api.ts';
import { packageRoot } from '../../../cli/package-root.ts';
import { buildTypeShard } from '../../../cli/search/types/build-type-shard.ts';
import { createTypeEngine, type TypeEngine } from '../../../runtime/search/types/engine.ts';
import { documentClean, installedLib } from '../../harness/library.ts';
import { typeQuestions } from './type-questions.ts';

const entries: Readonly<Record<string, string>> = { 'mind-elixir': 'dist/types/docs.d.ts' };

async function open(name: string): Promise<TypeEngine> {
  const found = findPackage({ siteDir: packageRoot, name, entry: entries[name] });
  const documented = found.value && (await documentPackageTask.run({ installed: found.value, options: {} })).value;
  if (!documented) throw new Error(`${name} could not be documented`);
  return createTypeEngine(buildTypeShard(documented.value, { group: 'API', toHref: (slug) => `/${slug}` }));
}

test('questions about three libraries are answered by the function or member that is meant', async () => {
  const places: number[] = [];
  for (const [library, questions] of Object.entries(typeQuestions)) {
    const search = await open(library);
    for (const [question, answer] of questions) {
      const found = search(question).map(({ symbol }) => symbol.path);
      places.push(found.indexOf(answer) + 1);
    }
  }
  const score = places.reduce((sum, place) => sum + (place === 0 ? 0 : 1 / place), 0) / places.length;
  expect(places.length).toBeGreaterThanOrEqual(60);
  expect(score).toBeGreaterThanOrEqual(0.9);
});

test('a type of a namespace without a page stands for its members, as one of a module does', async () => {
  const declarations = `
declare namespace Kite { type Wind = number }
export declare function rise(wind: Kite.Wind): void;
export {};
`;
  const model = await documentClean(installedLib(declarations));
  expect(buildTypeShard(model, { group: 'API', toHref: (slug) => `/${slug}` }).aliases).toEqual(['Wind = number;']);
});
