/**
 * Returns a name of a file as a terminal can show it: a name may hold line breaks, and characters that move the cursor,
 * and so could write lines of its own.
 */
export function toVisible(name: string): string {
  return name.replace(/\p{Cc}/gu, toEscape);
}

/** Returns a text of several lines without characters that a terminal obeys. */
export function toVisibleLines(text: string): string {
  return text.replace(/[^\n\t\P{Cc}]/gu, toEscape);
}

function toEscape(character: string): string {
  if (character === '\n') return '\\n';
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
