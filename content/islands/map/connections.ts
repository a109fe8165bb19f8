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
  const { room, ...place } = placeLabel(widthOf(arrow.label) * labelSize, [p1, c1, c2, p2], boxes);
  return [
    {
      id: arrow.id,
      path: `M${round(p1)}C${round(c1)} ${round(c2)} ${round(p2)}`,
      heads: [toHead(p2, c2), ...(arrow.bidirectional ? [toHead(p1, c1)] : [])],
      label: { text: arrow.label, ...place },
      style: { stroke: 'rgb(227, 125, 116)', strokeDasharray: '8 2', ...arrow.style },
      extent: room,
    },
  ];
}

/** Places of a label along its arrow, as shares of the way, and on which side of it: the best first. */
const places = (['middle', 'start', 'end'] as const).flatMap((anchor) =>
  [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75].map((share) => ({ share, anchor })),
);

/** Returns the first place of a label at which it covers no node, or else the one at which it covers least. */
function placeLabel(width: number, curve: readonly [Point, Point, Point, Point], boxes: readonly Box[]) {
  const tried = places.map(({ share, anchor }) => {
    const point = pointAt(curve, share);
    const x = point.x + { middle: 0, start: 12, end: -12 }[anchor];
    const left = x - { middle: width / 2, start: 0, end: width }[anchor];
    // With the ground around its letters.
    const room = { left: left - 3, right: left + width + 3, top: point.y - 10, bottom: point.y + 10 };
    const covered = boxes.reduce((sum, box) => sum + toOverlap(room, box), 0);
    return { covered, place: { x: Math.round(x), y: Math.round(point.y), anchor, room } };
  });
  return tried.reduce((best, one) => (one.covered < best.covered ? one : best)).place;
}

function pointAt([p1, c1, c2, p2]: readonly [Point, Point, Point, Point], share: number): Point {
  const rest = 1 - share;
  const along = (axis: 'x' | 'y') =>
    rest ** 3 * p1[axis] + 3 * rest ** 2 * share * c1[axis] + 3 * rest * share ** 2 * c2[axis] + share ** 3 * p2[axis];
  return { x: along('x'), y: along('y') };
}

/** Returns the area that a room and a box share. */
function toOverlap({ left, right, top, bottom }: Connection['extent'], { x, y, width, height }: Box): number {
  const across = Math.min(right, x + width / 2) - Math.max(left, x - width / 2);
  const down = Math.min(bottom, y + height / 2) - Math.max(top, y - height / 2);
  return Math.max(0, across) * Math.max(0, down);
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
