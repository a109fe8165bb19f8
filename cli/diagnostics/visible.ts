/**
 * Escapes the control characters in a file name for a terminal: line breaks and cursor movements in a name could fake
 * output.
 */
export function toVisible(name: string): string {
  return name.replace(/\p{Cc}/gu, toEscape);
}

/** Escapes the control characters in a text, except for line breaks and tabs. */
export function toVisibleLines(text: string): string {
  return text.replace(/[^\n\t\P{Cc}]/gu, toEscape);
}

function toEscape(character: string): string {
  if (character === '\n') return '\\n';
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
