/** A VitePress line that includes code from a file, converted to the parts of a fence. */
interface CodeImport {
  /** Path of the file, as written. */
  path: string;
  /** Region of the file, with a leading `#`; empty for the whole file. */
  region: string;
  /** Options after the fence's language, except the file. */
  words: string;
  language: string;
}

const pattern = /^(?:\s*)<<<\s*([^\s#{[]+)(#[\w-]+)?\s*(?:\{([^}]*)\}\s*)?(?:\[([^\]]*)\]\s*)?$/;

/** Parses `<<< @/file.ts#region{2 ts:line-numbers} [title]`. Returns `null` for any other line. */
export function readCodeImport(line: string): CodeImport | null {
  const [, path, region = '', braces = '', title = ''] = pattern.exec(line) ?? [];
  if (path === undefined) return null;
  const [, marks = '', lang = ''] = /^([\d,-]*)\s*([^\s]*)/.exec(braces.trim()) ?? [];
  const words = [marks && `{${marks}}`, title && `[${title}]`].filter(Boolean).join(' ');
  return { path, region, words, language: lang || /\.(\w+)$/.exec(path)?.[1] || '' };
}

/** Returns the first line of a fence that includes the same code. */
export function toFenceLine({ region, words, language }: CodeImport, file: string): string {
  return `\`\`\`${[language, words, `file="${file}${region}"`].filter(Boolean).join(' ')}`;
}
