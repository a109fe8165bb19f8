/**
 * Fetches a JSON document.
 *
 * @throws Error if the response is not a success
 */
export async function fetchJson<T>(href: string, options?: RequestInit): Promise<T> {
  const response = await fetch(href, options);
  if (!response.ok) throw new Error(`${href} returned status ${response.status}`);
  return (await response.json()) as T;
}
