/** Returns a generator of whole numbers below a limit, the same for the same seed, so that a failing script can be run again. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // Knuth & Lewis' linear congruential generator
    return Math.floor((state / 2 ** 32) * below);
  };
}
