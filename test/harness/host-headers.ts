/** Returns the headers that a host adds for a path, keyed by lower-case name; `file` is the text of `_headers`. */
export type HostHeaders = (file: string, path: string) => Record<string, string>;

interface Rule {
  path: string;
  removed: string[];
  set: Record<string, string>;
}

/**
 * Cloudflare Pages, after the source of its asset server (cloudflare/workers-sdk, packages/pages-shared:
 * parseHeaders.ts, createMetadataObject.ts, handler.ts): of two rules for the same path only the second counts, `!`
 * removes a header, and values of the same name are joined. The first value replaces the host's default.
 */
export const cloudflarePages: HostHeaders = (file, path) => {
  const rules = new Map(readRules(file).map((rule) => [rule.path, rule]));
  const headers = new Headers({ 'cache-control': 'public, max-age=0, must-revalidate' });
  const known = new Set<string>();
  for (const { removed, set } of [...rules.values()].filter((rule) => matches(rule.path, path))) {
    for (const name of removed) headers.delete(name);
    for (const [name, value] of Object.entries(set)) {
      if (known.has(name)) headers.append(name, value);
      else headers.set(name, value);
      known.add(name);
    }
  }
  return Object.fromEntries(headers);
};

/**
 * Netlify, after the source of its command line (netlify/cli, src/utils/headers.ts; netlify/build,
 * packages/headers-parser): lines without a colon are skipped, and the last matching rule wins.
 */
export const netlify: HostHeaders = (file, path) => {
  const matching = readRules(file).filter((rule) => matches(rule.path, path));
  return Object.assign(
    { 'cache-control': 'public, max-age=0, must-revalidate' },
    ...matching.map(({ set }) => set),
  ) as Record<string, string>;
};

function readRules(file: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of file.split('\n').map((raw) => raw.trim())) {
    const [name = '', ...value] = line.split(':');
    const rule = rules.at(-1);
    if (line.startsWith('/')) rules.push({ path: line, removed: [], set: {} });
    else if (line.startsWith('! ')) rule?.removed.push(line.slice(2));
    else if (value.length > 0 && rule) rule.set[name.toLowerCase()] = value.join(':').trim();
  }
  return rules;
}

function matches(pattern: string, path: string): boolean {
  const [before = '', after] = pattern.split('*');
  return after === undefined ? pattern === path : path.startsWith(before) && path.endsWith(after);
}
