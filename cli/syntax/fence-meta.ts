/** Returns what stands behind a fence's language, such as `title="main.ts" no-check`, by key; without a value it is empty. */
export function readFenceMeta(meta: string): ReadonlyMap<string, string> {
  const found = meta.matchAll(/([^\s=]+)(?:=(?:"([^"]*)"|'([^']*)'|(\S+)))?/g);
  return new Map(
    Array.from(found, ([, key = '', ...values]) => [key, values.find((value) => value !== undefined) ?? '']),
  );
}
