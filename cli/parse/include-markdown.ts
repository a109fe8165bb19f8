import type { Html, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { includeComment } from '../syntax/included-file.ts';
import { SKIP, visit } from '../syntax/visit-tree.ts';
import { divideText } from './front-matter-text.ts';
import { type IncludedText, openInclusions, type PartSource, readIncluded } from './parts.ts';

declare module 'unist' {
  interface Data {
    /** Where a node that was included was written. */
    origin?: { source: PartSource; file: string; line: number; column: number; text: string };
  }
}

/** What texts are included into. */
export interface IncludeTarget {
  file: VFile;
  parse: (markdown: string) => Root;
  /** Whether it was said that the page becomes too long: every text that is not included any more would say so. */
  isFull?: boolean;
}

/**
 * Puts the texts of other files into the places of comments such as `<!--@include: ./part.md#region-->`. What is wrong in
 * them is reported where they are included.
 */
export function includeMarkdown(tree: Root, source: PartSource, target: IncludeTarget): void {
  include(tree, { source, target: { ...target }, open: openInclusions(String(target.file)) });
}

/** What is being included. */
interface Inclusion extends Pick<IncludedText, 'source' | 'open'> {
  target: IncludeTarget;
  /** Where the page includes what is included now. */
  at?: Html['position'];
}

function include(tree: Root, { source, target, open, at }: Inclusion): void {
  visit(tree, 'html', (node, index, parent) => {
    const path = includeComment.exec(node.value)?.[1];
    if (path === undefined || !parent || index === undefined) return undefined;
    const position = at ?? node.position;
    const found = readIncluded(path, source, open);
    if ('reason' in found) {
      const isTold = found.ruleId === 'include-size' && target.isFull;
      if (!isTold) target.file.message(found.reason, { place: position, ruleId: found.ruleId });
      if (found.ruleId === 'include-size') target.isFull = true;
      return undefined;
    }
    const included = target.parse(divideText(found.part.whole).markdown);
    include(included, { ...found, target, at: position });
    place(included, node, found);
    parent.children.splice(index, 1, ...(included.children as RootContent[] as typeof parent.children));
    return [SKIP, index + included.children.length];
  });
}

/** Whether a node's own text is asked for once more. */
function isReportable(type: string): boolean {
  return type === 'text' || type === 'html' || type === 'code' || type.endsWith('Directive');
}

/** Gives what was included the place of the comment that includes it, and remembers what has to be found again. */
function place(included: Root, { position }: Html, { part, source }: IncludedText): void {
  visit(included, (node) => {
    const { start, end } = node.position ?? {};
    if (start && end && !node.data?.origin && isReportable(node.type)) {
      const text = part.whole.slice(start.offset, end.offset);
      const [line, column] = [part.line + start.line, part.indent + start.column];
      node.data = { ...node.data, origin: { source, file: part.file, line, column, text } };
    }
    if (position) node.position = position;
  });
}
