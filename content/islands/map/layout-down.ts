import type { NodeObj } from 'mind-elixir';
import type { Box } from './box.ts';
import { type Measure, measureNode } from './measure.ts';
import type { Metrics } from './metrics.ts';

/** A node and its branch, measured and not yet placed. */
interface Branch {
  node: NodeObj;
  size: Measure;
  children: Branch[];
  /** Width that it takes with all below it. */
  width: number;
}

/** How much wider and lower a deeper node is than in a map beside its root: it has a frame, and no line below it. */
const framed = { width: 20, height: -6 };

/** Returns the places of the nodes of a map that grows downwards, parents before their children. */
export function layoutDown(nodeData: NodeObj, palette: readonly string[], metrics: Metrics): Box[] {
  const boxes: Box[] = [];
  const { size, children, width } = measure(nodeData, 0, metrics);
  const root: Box = { ...size, node: nodeData, depth: 0, side: 1, x: 0, y: 0, color: '', parent: null, isBelow: true };
  boxes.push(root);
  let left = -width / 2;
  for (const [index, branch] of children.entries()) {
    const color = palette[index % palette.length] ?? '';
    place(branch, { parent: root, left, color, metrics }, boxes);
    left += branch.width + metrics.downGaps.branches;
  }
  return boxes;
}

function measure(node: NodeObj, depth: number, metrics: Metrics): Branch {
  const bare = measureNode(node, depth, metrics);
  const size = depth > 1 ? { ...bare, width: bare.width + framed.width, height: bare.height + framed.height } : bare;
  const shown = node.expanded === false && depth > 0 ? [] : (node.children ?? []);
  const children = shown.map((child) => measure(child, depth + 1, metrics));
  const gap = depth === 0 ? metrics.downGaps.branches : metrics.downGaps.leaves;
  return { node, size, children, width: Math.max(size.width, widthOf(children, gap)) };
}

function widthOf(branches: readonly Branch[], gap: number): number {
  return branches.reduce((sum, { width }) => sum + width, 0) + Math.max(0, branches.length - 1) * gap;
}

/** Where a branch begins. */
interface Start {
  parent: Box;
  left: number;
  color: string;
  metrics: Metrics;
}

function place({ node, size, children, width }: Branch, start: Start, boxes: Box[]): void {
  const { parent, left, metrics } = start;
  const { downGaps: gaps } = metrics;
  const depth = parent.depth + 1;
  const gap = depth === 1 ? gaps.main : gaps.sub;
  const y = parent.y + parent.height / 2 + gap + size.height / 2;
  const color = node.branchColor ?? start.color;
  const box: Box = { ...size, node, depth, side: 1, x: left + width / 2, y, color, parent, isBelow: true };
  boxes.push(box);
  let next = left + (width - widthOf(children, gaps.leaves)) / 2;
  for (const child of children) {
    place(child, { parent: box, left: next, color, metrics }, boxes);
    next += child.width + gaps.leaves;
  }
}
