/**
 * Returns a text with a line feed at the end of each line, so that everything made of it has one kind of line ends.
 * Lines and columns stay the same.
 */
export function withLineFeeds(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
