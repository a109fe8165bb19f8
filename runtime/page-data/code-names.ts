/** Types and descriptions of the names in a page's code blocks, as sent to browsers. */
export interface CodeNames {
  /** Instructions for keyboard users, and for touching a name that is a link. */
  hints: { keys: string; touch: string };
  /** For each name its type, its description, and the language of the description. */
  infos: readonly (readonly [type: string, words: string, lang: string])[];
  /**
   * Names by the number of their block. Each name is four numbers: its line and column (from 0), its length, and the
   * index of its entry in `infos`.
   */
  blocks: Readonly<Record<string, readonly number[]>>;
}
