/** Returns what a text in JSON says; `null` for one that is none, of which a schema says that it is nothing of its kind. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
