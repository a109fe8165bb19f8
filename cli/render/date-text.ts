import memoize from 'memoize';
import type { DateText } from '../../runtime/page-data.ts';
import type { Locale } from '../config/schema/locales.ts';

/** How much of a date is shown. */
type DateLength = 'whole' | 'in-year';

const styles: Readonly<Record<DateLength, Intl.DateTimeFormatOptions>> = {
  whole: { dateStyle: 'long' },
  'in-year': { month: 'short', day: 'numeric' },
};

/** Formatters are expensive to create. */
const formatOf = memoize(
  ({ htmlLang, calendar }: Locale, length: DateLength) =>
    new Intl.DateTimeFormat(htmlLang, { ...styles[length], calendar, timeZone: 'UTC' }),
  { cacheKey: ([{ htmlLang, calendar }, length]) => `${htmlLang} ${calendar} ${length}` },
);

/** Formats the day of a date for a locale: the one that is written, wherever the site is built or read. */
export function toDateText(iso: string, locale: Locale, length: DateLength = 'whole'): DateText {
  return { iso, text: formatOf(locale, length).format(new Date(iso.slice(0, 10))) };
}
