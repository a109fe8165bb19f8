/** Returns the placeholder component for an island in an MDX page; the island itself is rendered with the page. */
export function toIsland(name: string) {
  return function Island(props: Readonly<Record<string, unknown>>) {
    return <div data-mdx-island={name} data-mdx-props={toJson(name, props)} />;
  };
}

/** Returns props as JSON for browsers; throws if JSON cannot hold them. */
function toJson(name: string, props: Readonly<Record<string, unknown>>): string {
  for (const [key, value] of Object.entries(props)) {
    if (!isJson(value)) throw new IslandPropertyError(name, key);
  }
  return JSON.stringify(props);
}

function isJson(value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || '$$typeof' in value) return false;
  return Array.isArray(value)
    ? value.every(isJson)
    : Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isJson);
}

/** An island has a prop that cannot be sent to browsers. */
class IslandPropertyError extends Error {
  readonly code = 'island/property';

  constructor(name: string, key: string) {
    super(
      key === 'children'
        ? `The content of <${name}> is not text: it cannot be sent to browsers`
        : `The "${key}" of <${name}> is not a JSON value: it cannot be sent to browsers`,
    );
  }
}
