import type { Route } from '../../contracts/site-index.ts';
import { type Diagnostic, type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { suggestion } from '../../diagnostics/suggest.ts';
import type { Site } from '../load/load.ts';

/** Returns the routes of the given locales, by key; all routes if no locale is given. Reports unknown locales. */
export function selectRoutes(
  { index, config }: Pick<Site, 'index' | 'config'>,
  locales: readonly string[],
): Outcome<ReadonlyMap<string, Route>> {
  if (locales.length === 0) return outcome(index.routes);
  const known = config.locales.all.map(({ id }) => id);
  const diagnostics = locales
    .filter((locale) => !known.includes(locale))
    .map((locale): Diagnostic => {
      const hint = suggestion(locale, known, `Known locales: ${known.join(', ')}.`);
      return { code: 'locale/unknown', message: `The site has no locale "${locale}"`, hint };
    });
  const selected = [...index.routes].filter(([, { locale }]) => locales.includes(locale));
  return outcome(new Map(selected), diagnostics);
}
