/** Matches a string, or else a comment. What is not closed ends with the text, so that it is read only once. */
const stringOrComment = /("(?:\\.|[^"\\])*(?:"|$))|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;

/** Matches a string, or else a comma behind the last value of a list or an object. */
const stringOrLastComma = /("(?:\\.|[^"\\])*(?:"|$))|,(?=\s*[}\]])/g;

/**
 * Returns the value of a JSON text that may have comments and trailing commas, as Deno reads it.
 *
 * @throws SyntaxError if it is not JSON otherwise
 */
export function parseJsonWithComments(text: string): unknown {
  const plain = text.replace(stringOrComment, (_, string?: string) => string ?? ' ');
  return JSON.parse(plain.replace(stringOrLastComma, (_, string?: string) => string ?? ''));
}
