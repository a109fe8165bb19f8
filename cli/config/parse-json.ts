/** Returns the value of a JSON text; `null` for any other text, which a schema then rejects. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
