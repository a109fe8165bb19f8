import { expect, test } from 'vitest';
import { documentClean, installedLib } from '../../harness/library.ts';

/** Returns what the page of a constant with this comment shows below "See also", as Markdown. */
async function seen(comment: string): Promise<string | undefined> {
  const declarations = `
export declare class Texture {
  static from(url: string): Texture;
  size: number;
}
export declare function load(url: string): void;
${comment}
export declare const one: 1;
`;
  const model = await documentClean(installedLib(declarations));
  const symbol = model.symbols.find(({ name }) => name === 'one');
  return symbol?.comment?.blocks.find(({ tag }) => tag === 'see')?.markdown;
}

test.each([
  ['Texture', '[Texture](./lib.texture)'],
  ['Texture.from', '[Texture.from](./lib.texture.from)'],
  ['Texture#size - How large it is.', '[Texture#size](./lib.texture.size) - How large it is.'],
  ['load()', '[load()](./lib.load)'],
])('the name of a symbol after @see is a link: %s', async (written, markdown) => {
  expect(await seen(`/** @see ${written} */`)).toBe(markdown);
});

test.each(['Nothing', 'load what you like', 'Texture.', 'Texture, load'])(
  'other words after @see are shown as they are: %s',
  async (written) => {
    expect(await seen(`/** @see ${written} */`)).toBe(written);
  },
);

test('names in several tags are links, and names among words of a tag are not', async () => {
  const comment = `/**
 * @see Texture
 * @see load {@link Texture}
 * @see {@link load} Texture
 * @see load
 */`;
  expect((await seen(comment))?.replace(/^ +/gm, '')).toBe(
    ['[Texture](./lib.texture)', 'load [Texture](./lib.texture)', '[load](./lib.load) Texture', '[load](./lib.load)']
      .map((item) => `- ${item}`)
      .join('\n'),
  );
});
