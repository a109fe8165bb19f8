import type { NodeObj } from 'mind-elixir';
import type { Measure } from './measure.ts';

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
