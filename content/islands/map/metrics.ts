/**
 * What the sizes and places of a map's nodes follow, in CSS pixels; lists hold a value for root, branches and leaves.
 */
export interface Metrics {
  /** Room around a text. */
  padding: readonly [Room, Room, Room];
  /** Widest line of a text in ems, beyond which it is broken. */
  widestLine: readonly [number, number, number];
  rootSize: number;
  /** Size of the words of arrows and summaries. */
  labelSize: number;
  gaps: Gaps;
  /** The same for a map that grows downwards, across and down. */
  downGaps: Pick<Gaps, 'main' | 'sub' | 'branches' | 'leaves'>;
  /** Room around the map. */
  margin: number;
  /** Whether a map with two sides grows to one of them alone. */
  hasOneSide: boolean;
  /** Whether a map that is too wide scrolls in its frame. */
  canScroll: boolean;
}

interface Room {
  x: number;
  y: number;
}

interface Gaps {
  /** Between the root and its branches. */
  main: number;
  /** Between a branch and its leaves. */
  sub: number;
  /** What a line runs beside a node before it turns to the next one; two of them lie between further levels. */
  turn: number;
  /** Between neighbours. */
  branches: number;
  leaves: number;
  /** Above and below a branch that has no more leaves than fit beside it. */
  aroundBranch: number;
}

/** As the library draws with the page's theme. */
export const wide: Metrics = {
  padding: [
    { x: 32, y: 12 },
    { x: 27, y: 10 },
    { x: 3, y: 10 },
  ],
  widestLine: [35, 35, 35],
  rootSize: 25,
  labelSize: 16,
  gaps: { main: 54, sub: 36, turn: 26, branches: 8, leaves: 0, aroundBranch: 10 },
  downGaps: { main: 89, sub: 26, branches: 20, leaves: 4 },
  margin: 24,
  hasOneSide: false,
  canScroll: false,
};

/**
 * As it draws in a narrow frame, where live-map.css sets it closer: all of a map is seen on a telephone, and is read.
 */
export const narrow: Metrics = {
  padding: [
    { x: 16, y: 12 },
    { x: 12, y: 8 },
    { x: 3, y: 9 },
  ],
  widestLine: [7, 7, 8],
  rootSize: 20,
  labelSize: 13,
  gaps: { main: 18, sub: 18, turn: 8, branches: 1, leaves: 0, aroundBranch: 10 },
  downGaps: { main: 26, sub: 12, branches: 13, leaves: 6 },
  margin: 8,
  hasOneSide: true,
  canScroll: true,
};

/** Sizes below which no words are drawn: a map that is too wide for that scrolls in its frame. */
const smallest = { text: 13, tag: 11 };

/** Size of the words of tags, which map-picture.css and the library have too. */
const tagSize = 12;

/** Returns how small a map may be drawn in a narrow frame, by the sizes of its words and whether it has tags. */
export function toSmallestScale(textSizes: readonly number[], hasTags: boolean): number {
  return Math.min(1, Math.max(smallest.text / Math.min(...textSizes), hasTags ? smallest.tag / tagSize : 0));
}

/** Width of a frame from which on it is no longer narrow; map-picture.css knows it too. */
export const narrowFrame = 560;
