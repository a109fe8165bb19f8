import { expect, test } from 'vitest';
import { documentLibrary, installed } from '../../harness/library.ts';

test('names from modules that are not installed stand for nothing that the library exports', async () => {
  const declarations = `
import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import Default from 'absent';
export { randomUUID } from 'node:crypto';
export { Other as Renamed } from 'absent';
export declare namespace all { export { EventEmitter } }
/** Holds jobs. */
export declare class Queue extends EventEmitter {
  start(worker: Worker, other: Default): void;
}
export declare class Fast extends Queue { speed: number }
`;
  const { model, diagnostics } = await documentLibrary(
    installed('lib', { types: 'index.d.ts' }, { 'index.d.ts': declarations }),
  );
  expect(diagnostics).toEqual([]);
  expect(model?.symbols.map(({ path }) => path).toSorted()).toEqual(['Fast', 'Queue', 'all']);
  const queue = model?.symbols.find(({ path }) => path === 'Queue');
  expect(queue?.heritage.extends).toEqual([{ text: 'EventEmitter', links: [] }]);
  expect(queue?.inherited).toEqual([]);
  expect(JSON.stringify(model)).not.toMatch(/randomuuid|renamed/i);
});
