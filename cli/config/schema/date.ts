import * as z from 'zod';

const day = z.iso.date();

/** A date and time, with an optional time zone. */
const moment = /^(?<date>\d{4}-\d\d-\d\d)[T ](?<time>\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?<zone>Z|[+-]\d\d:\d\d)?$/;

/**
 * Returns a date as `2025-07-14`, a date and time as `2025-07-14T09:30-05:00`, and `null` for an invalid date. A time
 * keeps its zone, since its day is another one elsewhere; without a zone it is UTC, so that a build does not depend on
 * the machine's time zone.
 */
export function readDate(text: string): string | null {
  if (day.safeParse(text).success) return text;
  const { date, time, zone = 'Z' } = moment.exec(text)?.groups ?? {};
  if (!day.safeParse(date).success) return null;
  const read = `${date}T${time}${zone}`;
  return Number.isNaN(Date.parse(read)) ? null : read;
}

/** A date, or a date and time, as authors write it. */
export const dateSchema = z
  .string()
  .refine((text) => readDate(text) !== null, { error: 'Not a date: write it as 2025-07-14 or 2025-07-14T09:30Z' })
  .transform((text) => readDate(text) ?? text);
