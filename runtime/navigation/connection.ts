/** The browser's Network Information API, as far as it is used here. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns whether data is expensive or slow for the reader. If so, nothing is prefetched. */
export function isSlowConnection(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
}
