import type { DateText } from '../../runtime/page-data.ts';
import type { Locale } from '../config/schema/locales.ts';

/** How much of a date is written. */
type DateLength = 'whole' | 'in-year';

const styles: Readonly<Record<DateLength, Intl.DateTimeFormatOptions>> = {
  whole: { dateStyle: 'long' },
  'in-year': { month: 'short', day: 'numeric' },
};

/** Formats take longer to make than to use. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a date as a locale writes it, in UTC: the day is the same wherever the site is built and read. */
export function toDateText(iso: string, { htmlLang, calendar }: Locale, length: DateLength = 'whole'): DateText {
  const key = `${htmlLang} ${calendar} ${length}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(htmlLang, { ...styles[length], calendar, timeZone: 'UTC' });
  formats.set(key, format);
  return { iso, text: format.format(new Date(iso)) };
}
