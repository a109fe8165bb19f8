import { parentPort, workerData } from 'node:worker_threads';
import { createRandom } from '../harness/random.ts';
import { type InputKind, inputs } from './inputs.ts';
import { openSubject } from './subjects.ts';

/** Inputs that a thread has to process. */
export interface Share {
  kind: InputKind;
  seed: number;
  from: number;
  to: number;
  /** Number of the current input, in shared memory, so that the main thread can read it even if this thread hangs. */
  at: Int32Array;
}

/** An input that failed. */
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
