import { describe, expect, test } from 'vitest';
import {
  addSurfaces,
  expandHistory,
  toHistory,
  toSurface,
  toSymbolHistories,
} from '../../../cli/api/history/history.ts';
import { sortReleases } from '../../../cli/api/history/release-changes.ts';
import { findPackage } from '../../../cli/api/library/find-package.ts';
import { documentPackageTask, toLoadedApi } from '../../../cli/api/load-api.ts';
import type { PresentState, Surface } from '../../../cli/contracts/api-history.ts';
import { compareSurfaces } from '../../../runtime/api/changes.ts';
import { createTestSite } from '../../harness/site.ts';

function state(type: string, more: Partial<PresentState> = {}): PresentState {
  return { kind: 'property', text: type, declared: type, resolved: type, ...more };
}

function surface(version: string, symbols: Record<string, PresentState>): Surface {
  return { version, symbols: new Map(Object.entries(symbols)) };
}

const releases = [
  surface('1.0.0', { 'A.x': state('string'), 'A.y': state('number'), 'A.z': state('boolean') }),
  surface('1.10.0', { 'A.x': state('string[]'), 'A.z': state('boolean', { deprecated: true }) }),
  surface('1.9.0', { 'A.x': state('string'), 'A.y': state('number'), 'A.z': state('boolean'), 'A.w': state('Date') }),
  surface('2.0.0', { 'A.x': state('string[]'), 'A.y': state('number') }),
];

describe('the history of a library', () => {
  const history = toHistory('lib', releases);

  test('knows releases in their order, and of each symbol only what is new', () => {
    expect(history.releases).toEqual(['1.0.0', '1.9.0', '1.10.0', '2.0.0']);
    expect(history.symbols.find(({ path }) => path === 'A.x')?.states.map(({ from }) => from)).toEqual([
      '1.0.0',
      '1.10.0',
    ]);
  });

  test('gives back the surfaces that it was made from', () => {
    const sorted = [releases[0], releases[2], releases[1], releases[3]] as Surface[];
    expect(expandHistory(history).map(({ version, symbols }) => [version, new Map([...symbols].sort())])).toEqual(
      sorted.map(({ version, symbols }) => [version, new Map([...symbols].sort())]),
    );
  });

  test('is the same whichever release was read first', () => {
    let grown = null;
    for (const release of [3, 1, 0, 2]) grown = addSurfaces('lib', grown, [releases[release] as Surface]);
    expect(grown).toEqual(history);
    expect(addSurfaces('lib', history, [releases[1] as Surface])).toEqual(history);
    expect(addSurfaces('lib', null, [...releases, releases[1] as Surface])).toEqual(history);
  });

  test('replaces the record of a release only where it was asked for by name', () => {
    const ahead = surface('2.0.0', { 'A.new': state('string') });
    const next = surface('3.0.0', { 'A.new': state('string') });
    const kept = sortReleases(history, [ahead, next], []);
    expect([kept.added, kept.replaced]).toEqual([[next], []]);
    expect(kept.kept).toMatchObject([{ version: '2.0.0', changes: { added: [{ path: 'A.new' }], changed: [] } }]);
    expect(sortReleases(history, [ahead], [ahead])).toEqual({ added: [], replaced: [ahead], kept: [] });
    expect(sortReleases(history, releases, [])).toEqual({ added: [], replaced: [], kept: [] });
    expect(sortReleases(null, [ahead], []).added).toEqual([ahead]);
  });

  test('says since when, what changed, what is deprecated and what is gone', () => {
    const known = toSymbolHistories(history);
    expect(known.get('A.x')).toEqual({ since: '1.0.0', isSinceStart: true, changed: ['1.10.0'] });
    expect(known.get('A.w')).toMatchObject({ since: '1.9.0', isSinceStart: false, removed: { version: '1.10.0' } });
    expect(known.get('A.y')).toEqual({ since: '2.0.0', isSinceStart: false, changed: [] });
    expect(known.get('A.z')).toMatchObject({ deprecated: '1.10.0', removed: { version: '2.0.0', text: 'boolean' } });
  });

  test('compares any two releases', () => {
    const [first, , , last] = expandHistory(history);
    const changes = compareSurfaces(first?.symbols ?? new Map(), last?.symbols ?? new Map());
    expect(changes).toEqual({
      added: [],
      removed: [{ path: 'A.z', kind: 'property', before: 'boolean' }],
      changed: [{ path: 'A.x', kind: 'property', before: 'string', after: 'string[]' }],
      deprecated: [],
    });
  });
});

/** Returns the API surface of a library with these declarations. */
async function surfaceOf(declarations: string): Promise<Surface> {
  const site = createTestSite({
    'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/lib/index.d.ts': declarations,
    'node_modules/lib/node.d.ts': 'export interface Node { id: string }\n',
  });
  const library = findPackage({
    siteDir: site.dir,
    name: 'lib',
    entry: undefined,
  });
  const model =
    library.value && toLoadedApi(await documentPackageTask.run({ installed: library.value, options: {} })).value;
  if (!model) throw new Error('The library was not documented');
  return toSurface(model.value);
}

// Output of two compilers for the same source: quotes, order, imports, names and the form of equal types differ.
const printedOnce = `
import type { Node } from './node';
export interface Options {
  el: string | HTMLElement;
  mode?: 'a' | 'b';
  nodes: Node[];
  pick: (node: Node, isDeep?: boolean) => Promise<Node | null>;
  run(this: Options, first: string): void;
}
export declare function load(name: string, options?: Options): Node;
export declare const tools: { find: (this: Options, id: string) => Node | undefined };
`;
const printedAgain = `
export interface Options {
    el: HTMLElement | string;
    mode?: "b" | "a" | undefined;
    nodes: Array<import("./node").Node>;
    pick: (tpc: import("./node").Node, deep?: boolean | undefined) => Promise<import("./node").Node | null>;
    run: (first: string) => void;
}
export declare function load(title: string, given?: Options | undefined): import("./node").Node;
export declare const tools: {
    find: (this: Options, key: string) => import("./node").Node | undefined;
};
`;

describe('two prints of one release', () => {
  test('are not reported as a change', async () => {
    const [once, again] = await Promise.all([surfaceOf(printedOnce), surfaceOf(printedAgain)]);
    expect(compareSurfaces(once.symbols, again.symbols)).toEqual({
      added: [],
      removed: [],
      changed: [],
      deprecated: [],
    });
  });

  test.each([
    ["'a' | 'b'", "'a' | 'c'", 'Options.mode'],
    ['nodes: Node[]', 'nodes: Node', 'Options.nodes'],
    ['isDeep?: boolean', 'isDeep: boolean', 'Options.pick'],
    ['name: string, options', 'name: number, options', 'load'],
    ['(this: Options, id: string) => Node | undefined', '(this: Options) => Node | undefined', 'tools.find'],
  ])('differ where %s became %s', async (before, after, path) => {
    const [once, again] = await Promise.all([surfaceOf(printedOnce), surfaceOf(printedOnce.replace(before, after))]);
    expect(compareSurfaces(once.symbols, again.symbols).changed.map((change) => change.path)).toEqual([path]);
  });
});
