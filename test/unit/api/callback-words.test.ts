import { expect, test } from 'vitest';
import { documentClean, installedLib } from '../../harness/library.ts';

/** What the compiler writes for JavaScript. */
const declarations = `
/**
 * Called for each line.
 * @callback Listener
 * @param {string} line - The line, as {@link draw} has it.
 * @param {number} [index] Its index.
 * @returns {boolean} Whether to go on.
 */
/** @callback Silent
 * @param {string} text */
/** Draws. */
export function draw(listener: Listener): void;
/**
 * Called for each line.
 */
export type Listener = (line: string, index?: number | undefined) => boolean;
export type Silent = (text: string) => void;
`;

test('a function type has what a comment with @callback says of its parameters and its result', async () => {
  const { symbols } = await documentClean(installedLib(declarations));
  const wordsOf = (name: string) => {
    const symbol = symbols.find((one) => one.name === name);
    const [only] = symbol?.signatures ?? [];
    return { about: symbol?.comment, told: only?.parameters.map(({ markdown }) => markdown), result: only?.comment };
  };
  expect(wordsOf('Listener')).toEqual({
    about: { summary: 'Called for each line.', blocks: [] },
    told: ['The line, as [draw](./lib.draw) has it.', 'Its index.'],
    result: { summary: '', blocks: [{ tag: 'returns', markdown: 'Whether to go on.' }] },
  });
  expect(wordsOf('Silent')).toEqual({ about: null, told: [''], result: null });
});
