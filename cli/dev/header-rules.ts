/** Headers that a host adds to the answers for some paths. */
export interface HeaderRule {
  /** Pattern of the path; `*` stands for anything. */
  path: RegExp;
  headers: readonly (readonly [name: string, value: string])[];
}

/** Returns the rules of a `_headers` file: a path at the beginning of a line, and its headers indented below it. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: { path: RegExp; headers: [string, string][] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    if (!/^\s/.test(line)) {
      const pattern = line
        .trim()
        .split('*')
        .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
      rules.push({ path: new RegExp(`^${pattern.join('.*')}$`), headers: [] });
      continue;
    }
    const { name, value } = /^\s+(?<name>[^:\s]+):\s*(?<value>.*?)\s*$/.exec(line)?.groups ?? {};
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name.toLowerCase(), value]);
  }
  return rules;
}

/** Returns the headers of a path: those of a later rule take the place of an earlier one's. */
export function headersOf(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  return Object.fromEntries(rules.filter((rule) => rule.path.test(path)).flatMap(({ headers }) => headers));
}
