import { expect, test } from 'vitest';
import { buildClean, configWith, createTestSite, type SiteSource } from '../../harness/site.ts';

/** A package that publishes its source, at a place relative to the site. */
function packageAt(place: string, manifest: object): SiteSource {
  return {
    'site.config.ts': configWith("api: { package: 'bus' }"),
    'docs/a.md': '# A\n',
    [`${place}package.json`]: JSON.stringify({ name: 'bus', version: '1.0.0', ...manifest }),
    [`${place}src/index.ts`]: `import { remove } from './remove.ts';
/** Carries messages. */
export class Bus {
  #listeners = new Set<() => void>();
  /** Listens. */
  on(listener: () => void) {
    const secret = this.#listeners.add(listener);
    return () => remove(secret, listener);
  }
}
export { remove } from './remove.ts';
`,
    [`${place}src/remove.ts`]: `/** Removes. */
export function remove<Item>(items: Set<Item>, item: Item) {
  return items.delete(item) ? { removed: item } : null;
}
`,
    [`${place}src/extra.ts`]: '/** An extra. */\nexport const extra = () => [1];\n',
  };
}

const exported = { exports: { '.': './src/index.ts', './extra': { types: './src/extra.ts' } } };

test.each([
  ['in the folder of the site', packageAt('../', exported)],
  ['that is installed', packageAt('node_modules/bus/', exported)],
  ['with "types"', packageAt('node_modules/bus/', { types: './src/index.ts', main: './dist/index.js' })],
])('the source that a package %s publishes is documented with the types that the compiler infers', async (_, files) => {
  const site = createTestSite(files);
  await buildClean(site);
  const bus = site.read('docs/api/bus.bus.md') + site.read('docs/api/bus.bus.on.md');
  expect(bus).toContain('on(listener: () => void): () => {\n');
  expect(bus).not.toContain('secret');
  const remove = site.read('docs/api/bus.remove.md');
  expect(remove).toMatch(/remove<Item>\(\s*items: Set<Item>,\s*item: Item\s*\): \{\s*removed: Item;\s*\} \| null;/);
  expect(remove).not.toContain('delete');
});

test('every entry of a published source is documented', async () => {
  const site = createTestSite(packageAt('../', exported));
  await buildClean(site);
  expect(site.read('docs/api/bus_extra.extra.md')).toContain('const extra: () => number[];');
});
