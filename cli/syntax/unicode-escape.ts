/** Returns a character as an escape of a JavaScript string, such as `\u2028`. */
export function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
