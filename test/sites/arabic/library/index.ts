/** Something that can be drawn. */
export interface Shape {
  /** Where it is, from the left. */
  x: number;
  /** Its name. */
  readonly name?: string;
  /**
   * Moves it.
   *
   * @param by how far
   * @returns whether it moved
   */
  move(by: number): boolean;
}

/** A round shape. */
export class Circle implements Shape {
  /** Where it is, from the left. */
  x = 0;
  /** Half of how wide it is. */
  radius = 1;
  /** Moves it. */
  move(by: number): boolean {
    this.x += by;
    return by !== 0;
  }
}

/**
 * Draws shapes.
 *
 * @param shapes what to draw
 * @param options how to draw it
 */
export function draw(shapes: readonly Shape[], options: { scale?: number; color?: string } = {}): void {
  for (const shape of shapes) console.log(shape.x * (options.scale ?? 1), options.color);
}
