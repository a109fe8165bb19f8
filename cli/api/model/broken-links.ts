import { relative } from 'node:path';
import type { Reflection } from 'typedoc';
import { type Span, startOf } from '../../diagnostics/diagnostic.ts';
import type { ModelScope } from './scope.ts';

/** A link in a comment that leads nowhere. */
export interface BrokenLink {
  /** Where it leads, as written. */
  target: string;
  /** Returns its offsets in a text of the library. TypeDoc does not keep them. */
  find: (text: string) => number[];
}

/** Reports a link of a comment that was found at a symbol. */
export type LinkReporter = (link: BrokenLink, at: Reflection) => void;

/** Creates a reporter. It reports each link of the library once, though several symbols can have the same comment. */
export function createLinkReporter(scope: ModelScope): LinkReporter {
  const known = new Set<string>();
  return (link, at) => {
    const { target } = link;
    const span = placeOf(link, at, scope);
    const key = JSON.stringify([target, span]);
    if (known.has(key)) return;
    known.add(key);
    const message = `The comment of ${at.getFullName()} links to "${target}", which does not exist`;
    const hint = 'Link to an exported symbol, or write the name in backticks.';
    scope.report({ code: 'api/link-broken', message, hint, span });
  };
}

/** Returns the position of a link, which is searched above the declaration. */
function placeOf({ find }: BrokenLink, at: Reflection, { context, library, opened }: ModelScope): Span {
  const declarations = context.getSymbolFromReflection(at)?.declarations ?? [];
  const near = declarations.map((node) => ({
    file: node.getSourceFile(),
    start: node.getFullStart(),
    end: node.getEnd(),
  }));
  // The comment may belong to an enclosing declaration, or come from elsewhere in the file.
  const around = declarations.map((node) => {
    const file = opened.sourceOf(node.getSourceFile());
    return { file, start: 0, end: file.end };
  });
  const written = near.filter(({ file }) => opened.sourceOf(file) === file);
  for (const { file, start, end } of [...written, ...around]) {
    const [offset] = find(file.text.slice(start, end));
    if (offset === undefined) continue;
    const { line, character } = file.getLineAndCharacterOfPosition(start + offset);
    return { file: relative(library.siteDir, file.fileName), start: { line: line + 1, column: character + 1 } };
  }
  return startOf(relative(library.siteDir, library.entries[0].file));
}
