import type { MindElixirData, NodeObj } from 'mind-elixir';
import type { Box } from './box.ts';
import { layoutDown } from './layout-down.ts';
import { type Measure, measureNode } from './measure.ts';
import type { Metrics } from './metrics.ts';

/** A node and its branch, measured and not yet placed. */
interface Branch {
  node: NodeObj;
  size: Measure;
  children: Branch[];
  /** Height that it takes with all below it. */
  height: number;
}

/**
 * Returns the places of a map's nodes, parents before their children. It is made from estimated widths of the letters
 * alone, so that a server and every browser come to the same picture.
 */
export function layoutMap(
  { nodeData, direction = 1 }: MindElixirData,
  palette: readonly string[],
  metrics: Metrics,
): Box[] {
  if (direction === 3) return layoutDown(nodeData, palette, metrics);
  const { gaps } = metrics;
  const size = measureNode(nodeData, 0, metrics);
  const root: Box = { ...size, node: nodeData, depth: 0, side: 1, x: 0, y: 0, color: '', parent: null };
  const boxes = [root];
  const children = nodeData.children ?? [];
  const sides = toSides(children, direction === 2 && metrics.hasOneSide ? 1 : direction);
  let count = 0;
  // The library takes colours for the left side first.
  for (const side of [-1, 1] as const) {
    const branches = children
      .filter((_, index) => sides[index] === side)
      .map((node) => ({ branch: measure(node, 1, metrics), color: palette[count++ % palette.length] ?? '' }));
    let top =
      -heightOf(
        branches.map(({ branch }) => branch),
        gaps.branches,
      ) / 2;
    for (const { branch, color } of branches) {
      place(branch, { parent: root, side, top, color, metrics }, boxes);
      top += branch.height + gaps.branches;
    }
  }
  return boxes;
}

/** Branches go where they say; on a map with two sides the others are shared out, the left one first. */
function toSides(children: readonly NodeObj[], direction: number): (1 | -1)[] {
  if (direction !== 2) return children.map(() => (direction === 0 ? -1 : 1));
  let balance = 0;
  return children.map((node) => {
    const side = node.direction === 0 ? -1 : node.direction === 1 ? 1 : balance <= 0 ? -1 : 1;
    balance -= side;
    return side;
  });
}

function measure(node: NodeObj, depth: number, metrics: Metrics): Branch {
  const size = measureNode(node, depth, metrics);
  const shown = node.expanded === false ? [] : (node.children ?? []);
  const children = shown.map((child) => measure(child, depth + 1, metrics));
  const own = size.height + (depth === 1 ? 2 * metrics.gaps.aroundBranch : 0);
  return { node, size, children, height: Math.max(own, heightOf(children, metrics.gaps.leaves)) };
}

function heightOf(branches: readonly Branch[], gap: number): number {
  return branches.reduce((sum, { height }) => sum + height, 0) + Math.max(0, branches.length - 1) * gap;
}

/** Where a branch begins. */
interface Start {
  parent: Box;
  side: 1 | -1;
  top: number;
  color: string;
  metrics: Metrics;
}

function place({ node, size, children, height }: Branch, start: Start, boxes: Box[]): void {
  const { parent, side, top, metrics } = start;
  const { gaps } = metrics;
  const depth = parent.depth + 1;
  const gap = [gaps.main, gaps.sub][depth - 1] ?? 2 * gaps.turn;
  const x = parent.x + side * (parent.width / 2 + gap + size.width / 2);
  const color = node.branchColor ?? start.color;
  const box: Box = { ...size, node, depth, side, x, y: top + height / 2, color, parent };
  boxes.push(box);
  let next = top + (height - heightOf(children, gaps.leaves)) / 2;
  for (const child of children) {
    place(child, { parent: box, side, top: next, color, metrics }, boxes);
    next += child.height + gaps.leaves;
  }
}
