/** The page's request to the frame. */
export interface DrawRequest {
  id: number;
  text: string;
  /** The font of the page, as a value of `font-family`. */
  font: string;
}

/** A diagram as SVG for both colour modes, or an error message. */
export type Drawing = { light: string; dark: string } | { error: string };

/** Returns the frame's response to a request, or `null` for any other message: a frame can send anything. */
export function toDrawing(data: unknown, id: number): Drawing | null {
  const { id: of, light, dark, error } = Object(data) as Record<string, unknown>;
  if (of !== id) return null;
  if (typeof light === 'string' && typeof dark === 'string') return { light, dark };
  return { error: String(error) };
}
