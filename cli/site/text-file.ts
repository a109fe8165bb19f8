/** A file of the output that is made from text. */
export interface TextFile {
  /** Path inside the output folder. */
  path: string;
  /** Makes its text: many a development server is never asked for. */
  toText(): string;
}
