/** What the browser tells of its connection, where it does. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Returns whether the reader pays for every byte, by money or by waiting: nothing is fetched ahead then. */
export function isSlowConnection(): boolean {
  const { saveData, effectiveType } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
}
