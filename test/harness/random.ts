/** Returns a seeded generator of integers below a limit, so that a failing sequence can be repeated. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // Knuth & Lewis' linear congruential generator
    return Math.floor((state / 2 ** 32) * below);
  };
}
