import type { Position } from './diagnostic.ts';

/** Returns the place of an offset in a text; an offset past the end is the end. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, Math.max(0, offset));
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: before.length - lineStart + 1 };
}
