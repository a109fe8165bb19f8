/** What the sizes and places of a map's nodes follow, in CSS pixels; lists hold a value for root, branches and leaves. */
export interface Metrics {
  /** Room around a text. */
  padding: readonly [Room, Room, Room];
  /** Widest line of a text in ems, beyond which it is broken. */
  widestLine: readonly [number, number, number];
  rootSize: number;
  /** Distances: between the root and its branches, between further levels, and between neighbours. */
  gaps: { main: number; sub: number; branches: number; leaves: number };
  /** Room around the map. */
  margin: number;
  /** Whether a map with two sides grows to one of them alone. */
  hasOneSide: boolean;
}

interface Room {
  x: number;
  y: number;
}

/** As the library draws with the page's theme. */
export const wide: Metrics = {
  padding: [
    { x: 32, y: 12 },
    { x: 22, y: 9 },
    { x: 3, y: 7 },
  ],
  widestLine: [35, 35, 35],
  rootSize: 25,
  gaps: { main: 84, sub: 30, branches: 22, leaves: 4 },
  margin: 24,
  hasOneSide: false,
};

/** As it draws in a narrow frame, where live-map.css sets it closer: all of a map is seen on a telephone, and is read. */
export const narrow: Metrics = {
  padding: [
    { x: 16, y: 10 },
    { x: 12, y: 8 },
    { x: 3, y: 6 },
  ],
  widestLine: [7, 7, 8],
  rootSize: 20,
  gaps: { main: 26, sub: 12, branches: 12, leaves: 2 },
  margin: 8,
  hasOneSide: true,
};

/** Width of a frame from which on it is no longer narrow; map-picture.css knows it too. */
export const narrowFrame = 560;
