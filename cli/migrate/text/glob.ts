/** Converts a glob such as `drafts/**` or `README.md` to a regular expression. */
export function toPattern(glob: string): RegExp {
  const source = glob.replace(/\*\*\/|\*\*|\*|\?|\{([^}]*)\}|[.+^$()|[\]\\]/g, (part, choices?: string) => {
    if (choices !== undefined) return `(?:${choices.split(',').join('|')})`;
    const meanings: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
    return meanings[part] ?? `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}
