import { setImmediate, setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { guardProcess } from './guard-process.ts';
import type { ModuleCall, ModuleResult, SentResult } from './run-in-thread.ts';

guardProcess();
run(workerData).then(
  (result) => parentPort?.postMessage(toSent(result)),
  // Ends the thread with the error, whatever Node is told to do with promises that nobody handles.
  (error) =>
    process.nextTick(() => {
      throw error;
    }),
);

async function run(call: ModuleCall): Promise<ModuleResult> {
  const { default: exported } = (await import(call.url)) as { default?: unknown };
  const isCalled = typeof exported === 'function' && 'argument' in call;
  const value = await (isCalled ? exported(call.argument) : exported);
  // Errors that the module has left to the next turn end the thread before its result is sent.
  await setTimeout();
  await setImmediate();
  return { value, isCalled };
}

/** Returns a copy of a result that another thread can receive: structured clones contain no functions. */
function toSent(result: ModuleResult): SentResult {
  const functions: string[][] = [];
  const copies = new Map<unknown, unknown>();
  const copy = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'function') functions.push([...path]);
    if (typeof value === 'function' || typeof value === 'symbol') return undefined;
    if (typeof value !== 'object' || value === null) return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    const made: object = Array.isArray(value) ? [] : {};
    copies.set(value, made);
    for (const [key, inner] of Object.entries(value)) Object.assign(made, { [key]: copy(inner, [...path, key]) });
    return made;
  };
  return { ...(copy(result, []) as typeof result), functions };
}
