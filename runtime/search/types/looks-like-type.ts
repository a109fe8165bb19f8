/** Longest question that is read; the field takes fewer letters. */
export const longestTypeQuestion = 200;

/** Returns whether a question may ask for types: it has an arrow, begins with a colon or a bracket, or ends as a type does. */
export function looksLikeType(text: string): boolean {
  const asked = text.slice(0, longestTypeQuestion).trim();
  return /[-=]>|^:\s*[^\s:]|^[(<]\s*[\p{L}'"]|^[\p{L}_$][\p{L}\p{N}_$.]*(?:<|\[\])/u.test(asked);
}
