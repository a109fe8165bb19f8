import { parentPort, workerData } from 'node:worker_threads';
import { createRandom } from '../harness/random.ts';
import { type InputKind, inputs } from './inputs.ts';
import { openSubject } from './subjects.ts';

/** What a thread is told. */
export interface Share {
  kind: InputKind;
  seed: number;
  from: number;
  to: number;
  /** Where it says which input it is at: who waits sees it though the thread hangs. */
  at: Int32Array;
}

/** What a thread tells of an input that went wrong. */
export interface Crash {
  index: number;
  reason: string;
}

const { kind, seed, from, to, at } = workerData as Share;
const { subject, close } = await openSubject(kind);
const crashes: Crash[] = [];
for (let index = from; index < to; index++) {
  Atomics.store(at, 0, index);
  try {
    await subject(inputs[kind](createRandom(seed * 1_000_003 + index)) as never);
  } catch (error) {
    crashes.push({ index, reason: error instanceof Error ? `${error.stack}` : String(error) });
  }
}
Atomics.store(at, 0, to);
await close();
parentPort?.postMessage(crashes);
