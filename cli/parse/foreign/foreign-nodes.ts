import type { InlineCode, Nodes } from 'mdast';
import { docsifyOption } from './docsify.ts';
import { mathHint } from './formulas.ts';
import { loweredLetters } from './lowered.ts';
import { importedCode } from './vuepress.ts';

/** The text that a node is read from, and whether formulas are enabled. */
interface Reading {
  source: string;
  math: boolean | undefined;
}

/** What is wrong with a node, and what to write instead. */
interface NodeProblem {
  reason: string;
  note: string;
}

/** Returns what is wrong with a node as a whole. */
export function findForeignNode(node: Nodes, { source, math }: Reading): NodeProblem | undefined {
  switch (node.type) {
    case 'delete':
      return loweredLetters(node, source);
    case 'inlineCode':
      return codeLanguage(node) ?? (math ? undefined : codeFormula(node, source));
    case 'link':
      return importedCode(node, source) ?? docsifyOption(node);
    case 'image':
      return docsifyOption(node);
    default:
      return undefined;
  }
}

/** Returns what is wrong with code that names its language, as in `let a{:js}` or `#!js let a`. */
function codeLanguage({ value }: InlineCode): NodeProblem | undefined {
  const mark = /(?<=\S)\{:\.?[a-z][\w-]*\}$|^#![a-z][\w+-]*(?= \S)/i.exec(value)?.[0];
  if (mark === undefined) return undefined;
  return { reason: `"${mark}" is shown as text`, note: 'Remove it: code within a line is not highlighted.' };
}

/** Returns what is wrong with code between dollar signs. */
function codeFormula({ position }: InlineCode, source: string): NodeProblem | undefined {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) return undefined;
  const written = source.slice(start - 1, end + 1);
  if (!/^\$`[\s\S]*`\$$/.test(written)) return undefined;
  return { reason: `The formula "${written}" is shown as text`, note: mathHint };
}
