/** A file of the output that is made from text. */
export interface TextFile {
  /** Path inside the output folder. */
  path: string;
  text: string;
}
