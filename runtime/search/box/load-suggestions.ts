import { fetchJson } from '../../navigation/fetch-json.ts';
import { toFileHref } from '../../url.ts';

/** Fetches questions that have results in a locale. Returns none on failure, since suggestions are optional. */
export async function loadSuggestions(locale: string, baseUrl: string): Promise<readonly string[]> {
  return fetchJson<string[]>(toFileHref(`_data/_search/${locale}.json`, baseUrl)).catch((error: unknown) => {
    console.warn(error);
    return [];
  });
}
