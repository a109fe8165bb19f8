/**
 * Fetches a JSON document.
 *
 * @throws Error if the response is not a success
 */
export function fetchJson<T>(href: string, options?: RequestInit): Promise<T> {
  return readJson(href, fetch(href, options));
}

/**
 * Returns the JSON document in a response.
 *
 * @param name what errors call the document
 * @throws Error if the response is not a success
 */
export async function readJson<T>(name: string, answer: Promise<Response>): Promise<T> {
  const response = await answer;
  if (!response.ok) throw new Error(`${name} returned status ${response.status}`);
  return (await response.json()) as T;
}
