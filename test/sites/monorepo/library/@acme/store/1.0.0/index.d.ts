/** Keeps messages. */
export interface Store {
  /** How many it keeps. */
  size: number;
}
