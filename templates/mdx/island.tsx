/** Returns the placeholder component for an island in an MDX page; the island itself is rendered with the page. */
export function toIsland(name: string) {
  return function Island({ 'data-mdx': place, ...props }: Readonly<Record<string, unknown> & { 'data-mdx'?: string }>) {
    return <div data-mdx={place} data-mdx-island={name} data-mdx-props={toJson(name, props)} />;
  };
}

/** Returns props as JSON for browsers; throws if JSON cannot hold them. */
function toJson(name: string, props: Readonly<Record<string, unknown>>): string {
  const [key] = Object.entries(props).find(([, value]) => !isJson(value)) ?? [];
  if (key === undefined) return JSON.stringify(props);
  const what = key === 'children' ? `content of <${name}> is not text` : `"${key}" of <${name}> is not a JSON value`;
  throw Object.assign(new Error(`The ${what}: it cannot be sent to browsers`), { code: 'island/property' });
}

function isJson(value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || '$$typeof' in value) return false;
  return Array.isArray(value)
    ? value.every(isJson)
    : Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson);
}
