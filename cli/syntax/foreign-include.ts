/** A line in whose place another tool shows a file. */
interface ForeignInclude {
  /** As it is written: relative to the page in mdBook, and to folders of the settings in Python-Markdown. */
  path: string;
  isSnippet: boolean;
  /** The region or the lines of the file, as sitegen writes them: `#name`, `{2,5}`. Empty for the whole file. */
  part: string;
}

/** An include of mdBook, `{{#include a.rs:part}}`, GitBook, `{% include "a.md" %}`, or snippets, `--8<-- "a:part"`. */
const include =
  /^\s*(?:\{\{#(?:rustdoc_)?include\s+([^\s:}]+)(?::([^\s}]*))?\s*\}\}|\{%\s*include\s+"([^\s"]+)"\s*%\}|-{2,}8<-{2,}\s+"([^\s:"]+)(?::([^\s"]*))?")\s*$/;

/** Reads a text that consists of nothing but an include of another tool. Returns `null` for any other text. */
export function readForeignInclude(text: string): ForeignInclude | null {
  const [, ofBook, partOfBook, ofGitbook, ofSnippet, partOfSnippet] = include.exec(text) ?? [];
  const path = ofBook ?? ofGitbook ?? ofSnippet;
  if (path === undefined) return null;
  return { path, isSnippet: ofSnippet !== undefined, part: toPart(partOfBook ?? partOfSnippet ?? '') };
}

function toPart(written: string): string {
  const [lines, from = '', , to = from] = /^(\d*)(:(\d*))?$/.exec(written) ?? [];
  if (lines === undefined) return `#${written.replace(/:.*$/, '')}`;
  return from === '' && to === '' ? '' : `{${from},${to}}`;
}
