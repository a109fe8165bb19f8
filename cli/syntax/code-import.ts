/** A line of VitePress that takes code from a file, in the words of a fence. */
export interface CodeImport {
  /** Path of the file, as it was written. */
  path: string;
  /** Region of the file, with the `#` before it; empty for all of it. */
  region: string;
  /** What a fence says behind its language, but for the file. */
  words: string;
  language: string;
}

const pattern = /^(?:\s*)<<<\s*([^\s#{[]+)(#[\w-]+)?\s*(?:\{([^}]*)\})?\s*(?:\[([^\]]*)\])?\s*$/;

/** Returns what `<<< @/file.ts#region{2 ts:line-numbers} [title]` asks for; `null` for any other line. */
export function readCodeImport(line: string): CodeImport | null {
  const [, path, region = '', braces = '', title = ''] = pattern.exec(line) ?? [];
  if (path === undefined) return null;
  const [, marks = '', lang = ''] = /^([\d,-]*)\s*([^\s]*)/.exec(braces.trim()) ?? [];
  const words = [marks && `{${marks}}`, title && `[${title}]`].filter(Boolean).join(' ');
  return { path, region, words, language: lang || /\.(\w+)$/.exec(path)?.[1] || '' };
}

/** Returns the first line of the fence that takes code from a file as an import does. */
export function toFenceLine({ region, words, language }: CodeImport, file: string): string {
  return `\`\`\`${[language, words, `file="${file}${region}"`].filter(Boolean).join(' ')}`;
}
