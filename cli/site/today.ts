/** The earliest time zone is fourteen hours ahead: a day begins there before it does anywhere else. */
const earliestZone = 14 * 60 * 60 * 1000;

/**
 * Returns the newest day that has begun anywhere, as `2025-07-14`. `SOURCE_DATE_EPOCH`, the seconds since 1970 by which
 * reproducible builds agree on a moment, takes the place of the clock.
 */
export function readToday(environment: NodeJS.ProcessEnv = process.env, now = Date.now()): string {
  const seconds = environment['SOURCE_DATE_EPOCH'] ?? '';
  const moment = /^\d{1,11}$/.test(seconds) ? Number(seconds) * 1000 : now;
  return new Date(moment + earliestZone).toISOString().slice(0, 10);
}
