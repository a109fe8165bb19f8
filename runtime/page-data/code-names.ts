/** What is known of the names in a page's blocks of code, as it travels to browsers. */
export interface CodeNames {
  /** What is said to those who use a keyboard, and to those who touch a name that is a link. */
  hints: { keys: string; touch: string };
  /** For each name its type, what is said of it, and the language of that. */
  infos: readonly (readonly [type: string, words: string, lang: string])[];
  /**
   * Blocks by their numbers: for each name four numbers, its line and its column from 0, its length, and its place among
   * the infos.
   */
  blocks: Readonly<Record<string, readonly number[]>>;
}
