/**
 * Code that blocks its thread forever without using the CPU. To a worker thread that is terminated from outside, it is
 * equivalent to an endless loop. On the main thread use a real loop: a timeout there interrupts running code only.
 */
export const blockForever = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
