/**
 * Code that never ends, and leaves the processor to others: where a thread is ended from outside, that is all there is to a loop.
 * The main thread must be given a loop, since what ends that one stops nothing but running code.
 */
export const sleepForEver = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
