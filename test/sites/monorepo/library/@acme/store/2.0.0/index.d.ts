import type { Message } from '@acme/core';

/** Keeps messages. */
export interface Store {
  /** How many it keeps. */
  size: number;
  /** The newest one. */
  last(): Message | undefined;
}
