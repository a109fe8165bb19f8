import type { MindElixirData } from 'mind-elixir';
import { type Box, toRoom, toTopic } from './box.ts';
import { widthOf } from './measure.ts';
import type { Metrics } from './metrics.ts';

type Arrow = NonNullable<MindElixirData['arrows']>[number];
type Summary = NonNullable<MindElixirData['summaries']>[number];

/** A line with words beside the tree: an arrow or the bracket of a summary. */
export interface Connection {
  id: string;
  path: string;
  /** Path of each arrow head. */
  heads: string[];
  label: { text: string; size: number; x: number; y: number; anchor: 'start' | 'middle' | 'end' };
  style: { stroke?: string; strokeWidth?: string | number; strokeDasharray?: string; labelColor?: string };
  /** Corners of the room that it takes, beyond the nodes. */
  extent: { left: number; right: number; top: number; bottom: number };
}

interface Point {
  x: number;
  y: number;
}

/**
 * Returns the lines of a map's arrows and summaries, as the library draws them; those that name no node that is shown
 * are left out.
 */
export function connect(
  { arrows = [], summaries = [] }: MindElixirData,
  boxes: readonly Box[],
  metrics: Metrics,
): Connection[] {
  return [
    ...summaries.flatMap((summary) => toBracket(summary, { boxes, metrics })),
    ...arrows.flatMap((arrow) => toArrow(arrow, { boxes, metrics })),
  ];
}

/** The nodes of a map, and what their sizes follow. */
interface Nodes {
  boxes: readonly Box[];
  metrics: Metrics;
}

function toBracket(summary: Summary, { boxes, metrics }: Nodes): Connection[] {
  const children = boxes.filter(({ parent }) => parent?.node.id === summary.parent);
  const all = children[0]?.parent?.node.children ?? [];
  const covered = new Set(all.slice(summary.start, summary.end + 1).map(({ id }) => id));
  const inside = boxes.filter((box) => isBelow(box, covered));
  const [first] = inside;
  if (!first) return [];
  const { side } = first;
  const rooms = inside.map((box) => toRoom(box, metrics));
  const edge = Math.max(...rooms.map(({ left, right }) => (side === 1 ? right : -left)));
  // Several nodes are clasped from within the first to within the last; lower down, all of it sits a little deeper.
  const inset = covered.size === 1 ? 10 : 20;
  const shift = first.depth > 1 ? 10 : 0;
  const top = Math.min(...rooms.map((room) => room.top)) + inset + shift;
  const bottom = Math.max(...rooms.map((room) => room.bottom)) - inset + shift;
  const middle = (top + bottom) / 2;
  const x = (distance: number) => side * (edge + distance);
  const end = x(26 + widthOf(summary.label) * metrics.labelSize);
  const curve = `M${x(-10)} ${top}c${side * 5} 0 ${side * 10} 5 ${side * 10} 10V${bottom - 10}c0 5 ${side * -5} 10 ${side * -10} 10`;
  return [
    {
      id: summary.id,
      path: `${curve}M${x(0)} ${middle}h${side * 10}`,
      heads: [],
      label: {
        text: summary.label,
        size: metrics.labelSize,
        x: x(23),
        y: middle,
        anchor: side === 1 ? 'start' : 'end',
      },
      style: summary.style ?? {},
      extent: { left: Math.min(x(-10), end), right: Math.max(x(-10), end), top, bottom },
    },
  ];
}

function isBelow(box: Box, ids: ReadonlySet<string>): boolean {
  return ids.has(box.node.id) || (box.parent !== null && isBelow(box.parent, ids));
}

function toArrow(arrow: Arrow, { boxes, metrics: { labelSize } }: Nodes): Connection[] {
  const from = boxes.find(({ node }) => node.id === arrow.from);
  const to = boxes.find(({ node }) => node.id === arrow.to);
  if (!from || !to) return [];
  const bend = toBend(toTopic(from), toTopic(to));
  const { delta1 = bend.delta1, delta2 = bend.delta2 } = arrow;
  const c1 = { x: from.x + delta1.x, y: from.y + delta1.y };
  const c2 = { x: to.x + delta2.x, y: to.y + delta2.y };
  const p1 = toEdge(toTopic(from), c1);
  const p2 = toEdge(toTopic(to), c2);
  const { room, ...place } = placeLabel(widthOf(arrow.label) * labelSize, [p1, c1, c2, p2], boxes);
  return [
    {
      id: arrow.id,
      path: `M${round(p1)}C${round(c1)} ${round(c2)} ${round(p2)}`,
      heads: [toHead(p2, c2), ...(arrow.bidirectional ? [toHead(p1, c1)] : [])],
      label: { text: arrow.label, size: labelSize, ...place },
      style: { stroke: 'rgb(227, 125, 116)', strokeDasharray: '8 2', ...arrow.style },
      extent: room,
    },
  ];
}

/** Returns the bend of an arrow that says nothing of it: where its ends set out for, from the middle of their nodes. */
function toBend(from: Box, to: Box): { delta1: Point; delta2: Point } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const distance = Math.hypot(dx, dy);
  if (distance < 150) {
    const aside = { x: 200 * from.side, y: 0 };
    return { delta1: aside, delta2: aside };
  }
  const reach = Math.max(50, Math.min(200, distance * 0.3));
  const [across, down] = [Math.sign(dx), Math.sign(dy)];
  const isRow = Math.abs(dx) > Math.abs(dy) * 1.5;
  const isColumn = Math.abs(dy) > Math.abs(dx) * 1.5;
  const isSlope = !isRow && !isColumn;
  const edge = isSlope ? { x: dx / distance, y: dy / distance } : { x: isRow ? across : 0, y: isColumn ? down : 0 };
  const pull = isSlope ? { x: 0.7 * across, y: 0.7 * down } : edge;
  const delta = ({ width, height }: Box, way: 1 | -1) => ({
    x: Math.round(way * ((width / 2) * edge.x + reach * pull.x)),
    y: Math.round(way * ((height / 2) * edge.y + reach * pull.y)),
  });
  return { delta1: delta(from, 1), delta2: delta(to, -1) };
}

/** Places of a label: along its arrow, as shares of the way, and how far beside it. The best are first. */
const places = (
  [
    ['middle', 0],
    ['start', 12],
    ['end', -12],
    ['start', 36],
    ['end', -36],
  ] as const
).flatMap(([anchor, aside]) =>
  [0.5, 0.45, 0.55, 0.4, 0.6, 0.35, 0.65, 0.3, 0.7, 0.25, 0.75].map((share) => ({ share, anchor, aside })),
);

/** Returns the first place of a label at which it covers no node, or else the one at which it covers least. */
function placeLabel(width: number, curve: readonly [Point, Point, Point, Point], boxes: readonly Box[]) {
  const tried = places.map(({ share, anchor, aside }) => {
    const point = pointAt(curve, share);
    const x = point.x + aside;
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
  const reach = Math.max(Math.abs(dx) / (box.width / 2), Math.abs(dy) / (box.height / 2), 0.001);
  return { x: box.x + dx / reach, y: box.y + dy / reach };
}

function toHead(tip: Point, from: Point): string {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const wing = (turn: number) => ({
    x: tip.x - 12 * Math.cos(angle + turn),
    y: tip.y - 12 * Math.sin(angle + turn),
  });
  return `M${round(wing(Math.PI / 6))}L${round(tip)}L${round(wing(-Math.PI / 6))}`;
}

/** Whole pixels: the last digits of a sine are not the same on every machine. */
function round({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
