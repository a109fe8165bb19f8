import type { NodeObj } from 'mind-elixir';
import type { Measure } from './measure.ts';
import type { Metrics } from './metrics.ts';

/** A node with its place in the picture, in CSS pixels from the root's centre. */
export interface Box extends Measure {
  node: NodeObj;
  /** 0 is the root. */
  depth: number;
  /** Side of the root that it grows to: 1 is right. */
  side: 1 | -1;
  /** Centre. */
  x: number;
  y: number;
  color: string;
  parent: Box | null;
  /** Whether it stands below its parent, and not beside it. */
  isBelow?: boolean;
}

/** Room above and below the words of a leaf, up to its line. */
const aroundLeaf = 7;

/** Returns a node without the room that the library leaves around its words. */
export function toTopic(box: Box): Box {
  return isBesideParent(box) ? { ...box, height: box.height - 2 * aroundLeaf } : box;
}

/** Returns the edges of a node with the room that the library leaves around it. */
export function toRoom(box: Box, { gaps }: Metrics) {
  const { x, y, width, height } = box;
  const aside = isBesideParent(box) ? gaps.turn : gaps.aroundBranch;
  const above = isBesideParent(box) ? 0 : gaps.aroundBranch;
  return {
    left: x - width / 2 - aside,
    right: x + width / 2 + aside,
    top: y - height / 2 - above,
    bottom: y + height / 2 + above,
  };
}

/** Returns whether a node is a leaf whose line runs along under its words. */
function isBesideParent({ depth, isBelow }: Box): boolean {
  return depth > 1 && !isBelow;
}
