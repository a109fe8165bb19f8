import { expect, test } from 'vitest';
import type { ApiSymbol } from '../../../cli/contracts/api-model.ts';
import { documentClean, installedLib } from '../../harness/library.ts';

/** Returns a library whose constants have a tag. */
const libraryWith = (tag: string) =>
  installedLib(`
export {};
declare class Cache {
  /** How many. */
  readonly size: number;
  /** Clears it. */
  clear(): void;
  private secret;
}
export declare class Loader {
  /** Loads. */
  load(): void;
}
/** The cache.${tag} */
export declare const cache: Cache;
/** The loader.${tag} */
export declare const loader: Loader;
/** The settings.${tag} */
export declare const settings: {
  /** Whether it is quiet. */
  quiet: boolean;
};
`);

const shown = (symbols: readonly ApiSymbol[]): unknown =>
  symbols.map(({ kind, name, flags, signature, comment, members }) => ({
    kind,
    name,
    flags,
    text: signature.text,
    comment,
    members: shown(members),
  }));

test('the only object of a class that says "@class" is a constant with members that are not static', async () => {
  const { symbols } = await documentClean(libraryWith(''));
  const tagged = await documentClean(libraryWith('\n * @class'));
  expect(symbols.map(({ kind, name, members }) => [kind, name, members.map((member) => member.name)])).toEqual([
    ['class', 'Loader', ['load']],
    ['variable', 'cache', ['size', 'clear']],
    ['variable', 'loader', []],
    ['variable', 'settings', ['quiet']],
  ]);
  expect(shown(tagged.symbols)).toEqual(shown(symbols));
});
