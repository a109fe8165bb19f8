import * as z from 'zod';

const day = z.iso.date();

/** A moment: a day, a time of it, and perhaps the zone that it is meant in. */
const moment = /^(?<date>\d{4}-\d\d-\d\d)[T ](?<time>\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(?<zone>Z|[+-]\d\d:\d\d)?$/;

/**
 * Returns a day as `2025-07-14`, or a moment as `2025-07-14T09:30:00.000Z`; `null` for what is no date of the calendar.
 * A moment without a zone is one in UTC: a build must not depend on where it runs.
 */
export function readDate(text: string): string | null {
  if (day.safeParse(text).success) return text;
  const { date, time, zone = 'Z' } = moment.exec(text)?.groups ?? {};
  if (!day.safeParse(date).success) return null;
  const read = new Date(`${date}T${time}${zone}`);
  return Number.isNaN(read.getTime()) ? null : read.toISOString();
}

/** A day, or a moment, as people write them. */
export const dateSchema = z
  .string()
  .refine((text) => readDate(text) !== null, { error: 'Not a date: write it as 2025-07-14 or 2025-07-14T09:30Z' })
  .transform((text) => readDate(text) ?? text);
