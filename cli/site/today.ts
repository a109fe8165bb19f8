/** The earliest time zone is UTC+14, in milliseconds: a day begins there first. */
const earliestZone = 14 * 60 * 60 * 1000;

/**
 * Returns the latest date that has begun in any time zone, as `2025-07-14`. `SOURCE_DATE_EPOCH`, the timestamp for
 * reproducible builds in seconds since 1970, overrides the clock.
 */
export function readToday(): string {
  const seconds = process.env['SOURCE_DATE_EPOCH'] ?? '';
  const moment = /^\d{1,11}$/.test(seconds) ? Number(seconds) * 1000 : Date.now();
  return new Date(moment + earliestZone).toISOString().slice(0, 10);
}
