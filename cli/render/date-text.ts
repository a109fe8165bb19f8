import type { DateText } from '../../runtime/page-data.ts';
import type { Locale } from '../config/schema/locales.ts';

/** How much of a date is shown. */
type DateLength = 'whole' | 'in-year';

const styles: Readonly<Record<DateLength, Intl.DateTimeFormatOptions>> = {
  whole: { dateStyle: 'long' },
  'in-year': { month: 'short', day: 'numeric' },
};

/** Cache of formatters, which are expensive to create. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a date for a locale, in UTC so that the day does not depend on where the site is built or read. */
export function toDateText(iso: string, { htmlLang, calendar }: Locale, length: DateLength = 'whole'): DateText {
  const key = `${htmlLang} ${calendar} ${length}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(htmlLang, { ...styles[length], calendar, timeZone: 'UTC' });
  formats.set(key, format);
  return { iso, text: format.format(new Date(iso)) };
}
