/** What a host adds to its answers for some paths, and what it takes back of what earlier rules have added. */
export interface HeaderRule {
  /** Pattern of the path; `*` stands for anything. */
  path: string;
  /** Names that `!` stands before: what was said of them until here is forgotten. */
  removed: readonly string[];
  /** Values by name, in lower case. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Returns the rules of a `_headers` file: a path on a line of its own, and its headers on the lines below it. A name that
 * stands there twice has both values, and so has a path: hosts differ in what they make of a second rule for one path.
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

/** `content-security-policy` is `Content-Security-Policy`: names are the same in any case, and people read this file. */
function toName(name: string): string {
  return name.replace(/(?<![^-])[a-z]/g, (letter) => letter.toUpperCase());
}
