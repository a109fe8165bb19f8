/** Compares names independently of the locale, since they are identifiers. */
export function compareNames(a: string, b: string): number {
  const [left, right] = [a.toLowerCase(), b.toLowerCase()];
  return left < right ? -1 : left > right ? 1 : a < b ? -1 : a > b ? 1 : 0;
}
