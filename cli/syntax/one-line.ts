/** Returns a text on one line, with single spaces between its words. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
