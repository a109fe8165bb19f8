import type { Span } from '../diagnostics/diagnostic.ts';

/** Path of a value in the author's file: object keys and list indexes, outermost first. */
export type ValuePath = readonly PropertyKey[];

/**
 * Returns the position of the value at `path`, or of the nearest enclosing value if there is none. The target `key` is
 * the position of the key itself.
 */
export type Locate = (path: ValuePath, target?: 'key' | 'value') => Span;

/** A value read from a file, with a function that locates its parts in that file. */
export interface Located<T> {
  value: T;
  locate: Locate;
}
