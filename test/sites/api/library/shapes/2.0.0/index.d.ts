/** What a shape looks like. */
export interface Style {
  /** Color of the area. */
  color: string | readonly [red: number, green: number, blue: number];
  /** Width of the outline. */
  width: number;
  /** Whether there is a shadow. */
  shadow?: boolean;
  /** How far the corners are rounded. */
  radius?: number;
  /** How much shines through. */
  opacity?: number;
  /** Length of the dashes. */
  dash?: number;
  /** Length of the gaps. */
  gap?: number;
  /** Which end comes first. */
  side?: Side;
  /** Moves the outline outwards. */
  grow(by: number): Style;
  /** Moves the outline inwards. */
  shrink(by: number): Style;
}
/** One of two ends. */
export declare enum Side {
  /** Where reading begins. */
  Left,
  /** Where it ends. */
  Right,
}
/** Where shapes are drawn. */
export declare class Canvas {
  /** Makes an empty canvas. */
  constructor(width: number, height: number);
  /** Draws a shape. The second sentence is not in short texts. */
  draw(shape: string, style?: Style): void;
  /** Takes everything away. */
  clear(): void;
}
/**
 * Measures a distance.
 * @param from where it begins
 * @param to where it ends
 * @returns a length in pixels
 * @example
 * ```ts
 * measure({ x: 0, y: 0 }, { x: 3, y: 4 });
 * ```
 */
export declare function measure(from: Spot, to: Spot): number;
/** Measures a path. */
export declare function measure(path: readonly Spot[]): number;
/** A spot on the canvas. */
export type Spot = { x: number; y: number };
/**
 * A canvas above another.
 *
 * It is as large as that one.
 * @remarks
 * A spot without an item lets the other canvas through.
 *
 * So does an item without a color.
 * @typeParam Item what lies on it
 */
export declare class Layer<Item extends Spot = Spot> extends Canvas {
  /** Lists what lies on it. */
  items(): Item[];
}
