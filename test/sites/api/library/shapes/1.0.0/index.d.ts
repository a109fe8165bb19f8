/** What a shape looks like. */
export interface Style {
  /** Color of the area. */
  color: string;
  /**
   * Width of the outline.
   *
   * There is none where it is zero.
   */
  width: number;
  /** Whether there is a shadow. */
  shadow?: boolean;
}
/** Where shapes are drawn. */
export declare class Canvas {
  /** Makes an empty canvas. */
  constructor(width: number, height: number);
  /** Paints a shape. */
  paint(shape: string): void;
  /** Takes everything away. */
  clear(): void;
}
/** A place on the canvas. */
export type Place = { x: number; y: number };
