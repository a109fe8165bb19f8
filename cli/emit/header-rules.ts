/** The headers that a host adds to responses for some paths, and those of earlier rules that it removes. */
export interface HeaderRule {
  /** Pattern of the path; `*` matches anything. */
  path: string;
  /** Names marked with `!`, in lower case: values from earlier rules are dropped. */
  removed: readonly string[];
  /** Values by name, in lower case. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Parses a `_headers` file: each path has a line of its own, with its headers on the lines below. Values of a repeated
 * header are joined, and so are rules with the same path, since hosts treat a second rule differently.
 *
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules = new Map<string, HeaderRule>();
  let path: string | undefined;
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (/^(?:\/|\S+:\/\/)/.test(line)) {
      path = line;
      continue;
    }
    const removed = /^! *(?<name>[^\s:]+)$/.exec(line)?.groups?.['name'];
    const { name, value } = /^(?<name>[^\s:]+)\s*:\s*(?<value>.+)$/.exec(line)?.groups ?? {};
    if (path === undefined) continue;
    const { removed: earlier = [], headers = {} } = rules.get(path) ?? {};
    if (removed !== undefined) rules.set(path, { path, removed: [...earlier, removed.toLowerCase()], headers });
    if (name !== undefined && value !== undefined) {
      const key = name.toLowerCase();
      const joined = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
      rules.set(path, { path, removed: earlier, headers: { ...headers, [key]: joined } });
    }
  }
  return [...rules.values()];
}

/** Returns the text of a `_headers` file. */
export function writeHeaderRules(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, removed, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${toName(name)}: ${value}`);
      return [path, ...removed.map((name) => `  ! ${toName(name)}`), ...lines, ''].join('\n');
    })
    .join('\n');
}

/** Capitalises a name, `Content-Security-Policy`, for readability: header names are case-insensitive. */
function toName(name: string): string {
  return name.replace(/(?<![^-])[a-z]/g, (letter) => letter.toUpperCase());
}
