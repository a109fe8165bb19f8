import type { Html, Root, RootContent } from 'mdast';
import type { VFile } from 'vfile';
import { includeComment } from '../../syntax/included-file.ts';
import { SKIP, visit } from '../../syntax/visit-tree.ts';
import { divideText } from '../page/front-matter-text.ts';
import { type IncludedText, openInclusions, type PartSource, readIncluded } from './parts.ts';

declare module 'unist' {
  interface Data {
    /** For an included node: the place where it was written, and its text there. */
    origin?: { source: PartSource; file: string; line: number; column: number; text: string };
  }
}

/** The text that receives the included ones. */
interface IncludeTarget {
  file: VFile;
  parse: (markdown: string) => Root;
  /** Whether the page has been reported as too long. Without this, each further include would report it again. */
  isFull?: boolean;
}

/**
 * Replaces comments such as `<!--@include: ./part.md#region-->` by the content of other files. Problems in an included
 * file are reported at the place that includes it.
 */
export function includeMarkdown(tree: Root, source: PartSource, target: IncludeTarget): void {
  include(tree, { source, target: { ...target }, open: openInclusions(String(target.file)) });
}

/** An include in progress. */
interface Inclusion extends Pick<IncludedText, 'source' | 'open'> {
  target: IncludeTarget;
  /** Position of the outermost include comment, in the page itself. */
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
    parent.children.splice(index, 1, ...(included.children as RootContent[]));
    return [SKIP, index + included.children.length];
  });
}

/** Whether later steps need the text of a node as written. */
function isReportable(type: string): boolean {
  return type === 'text' || type === 'html' || type === 'code' || type.endsWith('Directive');
}

/** Sets the positions of included nodes to that of the including comment, and stores where they were written. */
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
