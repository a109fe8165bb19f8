import type { Hierarchy } from './protocol.ts';

/** Returns texts as hierarchy levels, outermost first. */
export function toHierarchy(texts: readonly string[]): Hierarchy {
  const [lvl0 = null, lvl1 = null, lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = texts;
  return { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 };
}

/** Returns the name of the level at a depth, at most `lvl6`. */
export function levelOf(depth: number): keyof Hierarchy {
  return `lvl${Math.min(depth, 6)}` as keyof Hierarchy;
}
