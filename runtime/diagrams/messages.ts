/** What the page asks of the frame. */
export interface DrawRequest {
  id: number;
  text: string;
}

/** A diagram as SVG for both colour modes, or why there is none. */
export type Drawing = { light: string; dark: string } | { error: string };

/** Returns the answer of the frame to a request, or `null`: what a frame sends can be anything. */
export function toDrawing(data: unknown, id: number): Drawing | null {
  const { id: of, light, dark, error } = Object(data) as Record<string, unknown>;
  if (of !== id) return null;
  if (typeof light === 'string' && typeof dark === 'string') return { light, dark };
  return { error: String(error) };
}
