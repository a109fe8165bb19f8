import type { MindElixirData } from 'mind-elixir';
import type { Box } from './box.ts';
import { widthOf } from './measure.ts';

type Arrow = NonNullable<MindElixirData['arrows']>[number];
type Summary = NonNullable<MindElixirData['summaries']>[number];

/** A line with words beside the tree: an arrow or the bracket of a summary. */
export interface Connection {
  id: string;
  path: string;
  /** Path of each arrow head. */
  heads: string[];
  label: { text: string; x: number; y: number; anchor: 'start' | 'middle' | 'end' };
  style: { stroke?: string; strokeWidth?: string | number; strokeDasharray?: string; labelColor?: string };
  /** Corners of the room that it takes, beyond the nodes. */
  extent: { left: number; right: number; top: number; bottom: number };
}

interface Point {
  x: number;
  y: number;
}

const labelSize = 13;

/** Returns the lines of a map's arrows and summaries; those that name no node that is shown are left out. */
export function connect({ arrows = [], summaries = [] }: MindElixirData, boxes: readonly Box[]): Connection[] {
  return [
    ...summaries.flatMap((summary) => toBracket(summary, boxes)),
    ...arrows.flatMap((arrow) => toArrow(arrow, boxes)),
  ];
}

function toBracket(summary: Summary, boxes: readonly Box[]): Connection[] {
  const children = boxes.filter(({ parent }) => parent?.node.id === summary.parent);
  const all = children[0]?.parent?.node.children ?? [];
  const covered = new Set(all.slice(summary.start, summary.end + 1).map(({ id }) => id));
  const inside = boxes.filter((box) => isBelow(box, covered));
  const [first] = inside;
  if (!first) return [];
  const { side } = first;
  const edge = Math.max(...inside.map(({ x, width }) => side * x + width / 2)) + 10;
  const top = Math.min(...inside.map(({ y, height }) => y - height / 2)) + 4;
  const bottom = Math.max(...inside.map(({ y, height }) => y + height / 2)) - 4;
  const middle = (top + bottom) / 2;
  const x = (distance: number) => side * (edge + distance);
  const end = x(24 + widthOf(summary.label) * labelSize);
  return [
    {
      id: summary.id,
      path: `M${x(0)} ${top}C${x(10)} ${top} ${x(0)} ${middle} ${x(14)} ${middle}C${x(0)} ${middle} ${x(10)} ${bottom} ${x(0)} ${bottom}`,
      heads: [],
      label: { text: summary.label, x: x(20), y: middle, anchor: side === 1 ? 'start' : 'end' },
      style: summary.style ?? {},
      extent: { left: Math.min(x(0), end), right: Math.max(x(0), end), top, bottom },
    },
  ];
}

function isBelow(box: Box, ids: ReadonlySet<string>): boolean {
  return ids.has(box.node.id) || (box.parent !== null && isBelow(box.parent, ids));
}

function toArrow(arrow: Arrow, boxes: readonly Box[]): Connection[] {
  const from = boxes.find(({ node }) => node.id === arrow.from);
  const to = boxes.find(({ node }) => node.id === arrow.to);
  if (!from || !to) return [];
  // An arrow that says nothing of its bend sets out for the other node, and bends where both are one above the other.
  const isColumn = Math.abs(to.x - from.x) < Math.abs(to.y - from.y);
  const way = { x: isColumn ? from.side * 60 : (to.x - from.x) / 3, y: isColumn ? 0 : (to.y - from.y) / 3 };
  const { delta1 = way, delta2 = { x: isColumn ? way.x : -way.x, y: -way.y } } = arrow;
  const c1 = { x: from.x + delta1.x, y: from.y + delta1.y };
  const c2 = { x: to.x + delta2.x, y: to.y + delta2.y };
  const p1 = toEdge(from, c1);
  const p2 = toEdge(to, c2);
  const middle = { x: (p1.x + 3 * c1.x + 3 * c2.x + p2.x) / 8, y: (p1.y + 3 * c1.y + 3 * c2.y + p2.y) / 8 };
  const half = (widthOf(arrow.label) * labelSize) / 2;
  return [
    {
      id: arrow.id,
      path: `M${round(p1)}C${round(c1)} ${round(c2)} ${round(p2)}`,
      heads: [toHead(p2, c2), ...(arrow.bidirectional ? [toHead(p1, c1)] : [])],
      label: { text: arrow.label, x: middle.x, y: middle.y, anchor: 'middle' },
      style: { stroke: 'rgb(227, 125, 116)', strokeDasharray: '8 2', ...arrow.style },
      extent: { left: middle.x - half, right: middle.x + half, top: middle.y - 10, bottom: middle.y + 10 },
    },
  ];
}

/** Returns where the way from a box's centre to a point leaves the box. */
function toEdge(box: Box, { x, y }: Point): Point {
  const [dx, dy] = [x - box.x, y - box.y];
  const reach = Math.max(Math.abs(dx) / (box.width / 2 + 3), Math.abs(dy) / (box.height / 2 + 3), 0.001);
  return { x: box.x + dx / reach, y: box.y + dy / reach };
}

function toHead(tip: Point, from: Point): string {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const wing = (turn: number) => ({
    x: tip.x - 11 * Math.cos(angle + turn),
    y: tip.y - 11 * Math.sin(angle + turn),
  });
  return `M${round(wing(0.45))}L${round(tip)}L${round(wing(-0.45))}`;
}

/** Whole pixels: the last digits of a sine are not the same on every machine. */
function round({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
