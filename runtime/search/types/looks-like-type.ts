/** Maximum length of a question that is parsed, in characters; the search field allows less. */
export const longestTypeQuestion = 200;

/**
 * Returns whether a question may be about types: it contains an arrow, begins with a colon or an opening bracket, or
 * begins with a name followed by `<` or `[]`.
 */
export function looksLikeType(text: string): boolean {
  const asked = text.slice(0, longestTypeQuestion).trim();
  return /[-=]>|^:\s*[^\s:]|^[(<]\s*[\p{L}'"]|^[\p{L}_$][\p{L}\p{N}_$.]*(?:<|\[\])/u.test(asked);
}
