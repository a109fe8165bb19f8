import { expect, test } from 'vitest';
import { documentClean, installedLib } from '../../harness/library.ts';

const declarations = `
export interface Options {
  /**
   * How often.
   *
   * @default
   * {
   *   times: 3,
   *   pauses: [
   *     1,
   *   ],
   * }
   */
  retry?: object;
  /**
   * What is sent.
   *
   * @example
   * {
   *   "id": 1
   * }
   * send({
   *   id: 2,
   * });
   */
  body: string;
}
`;

const fenced = `
/**
 * Sends.
 *
 * @example
 * ~~~js
 * send({ id: 1 });
 * ~~~
 * @example
 * With words:
 *
 *   ~~~~
 *   send();
 *   ~~~~
 * @example
 * not(~~~bits);
 */
export declare function send(body?: object): void;
`;

test('code in braces that is not fenced has no stars of its comment', async () => {
  const model = await documentClean(installedLib(declarations));
  const codes = model.symbols[0]?.members.map(({ comment }) => comment?.blocks[0]?.markdown);
  expect(codes).toEqual([
    '```ts\n{\n  times: 3,\n  pauses: [\n    1,\n  ],\n}\n```',
    '```ts\n{\n  "id": 1\n}\nsend({\n  id: 2,\n});\n```',
  ]);
});

test('code between tildes is not put between backticks', async () => {
  const model = await documentClean(installedLib(fenced));
  const codes = model.symbols[0]?.signatures[0]?.comment ?? model.symbols[0]?.comment;
  expect(codes?.blocks.map(({ markdown }) => markdown)).toEqual([
    '~~~js\nsend({ id: 1 });\n~~~',
    'With words:\n\n  ~~~~\n  send();\n  ~~~~',
    '```ts\nnot(~~~bits);\n```',
  ]);
});
