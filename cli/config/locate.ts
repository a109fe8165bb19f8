import type { Span } from '../diagnostics/diagnostic.ts';

/** Where a value stands in the author's file. Keys of objects and indexes of lists, from the outside in. */
export type ValuePath = readonly PropertyKey[];

/** Returns the place of the value at `path`, or of the nearest value around it; `key` asks for the key's own place. */
export type Locate = (path: ValuePath, target?: 'key' | 'value') => Span;

/** A value that came from a file, with the means to point into that file. */
export interface Located<T> {
  value: T;
  locate: Locate;
}
