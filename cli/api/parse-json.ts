/** Parses JSON. Returns `null` for invalid JSON, which the caller's schema then rejects. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
