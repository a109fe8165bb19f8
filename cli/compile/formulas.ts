import type { Element, Root } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { drawFormula, openFormulas } from '../syntax/formula.ts';
import { SKIP, visit } from '../syntax/visit-tree.ts';

/** A formula that could not be parsed, as part of a diagnostic. */
export type FormulaProblem = Pick<Diagnostic, 'message'> & { line: number; column: number; file?: string };

/** Renders the formulas of a tree as MathML. Returns the problems of formulas that stay as written. */
export async function drawFormulas(tree: Root): Promise<FormulaProblem[]> {
  const formulas: Element[] = [];
  visit(tree, 'element', (element) => {
    if (element.properties['dataMath'] === undefined) return undefined;
    formulas.push(element);
    return SKIP;
  });
  if (formulas.length === 0) return [];
  await openFormulas();
  return formulas.flatMap((element) => {
    const source = toText(element);
    const { element: drawn, problem } = drawFormula(source, element.properties['dataMath'] === 'block');
    const problems = problem ? [toProblem(element, source, problem)] : [];
    Object.assign(element, drawn);
    return problems;
  });
}

function toProblem({ properties }: Element, source: string, error: Error & { position?: number }): FormulaProblem {
  const [line = 1, column = 1] = String(properties['dataAt'] ?? '')
    .split(':')
    .map(Number);
  const { dataFile: file, dataIncluded, dataMath } = properties;
  // The rest of the message shows the formula with marks.
  const message = `The formula cannot be parsed: ${error.message.trim().replace(/ (?:at position \d+|at end of input)?:\s[\s\S]*$/, '')}`;
  const before = dataIncluded === undefined ? source.slice(0, error.position ?? 0).split('\n') : [''];
  const indent = before.length === 1 || dataMath === 'block' ? column : 1;
  return {
    message,
    line: line + before.length - 1,
    column: indent + (before.at(-1) ?? '').length,
    ...(typeof file === 'string' && { file }),
  };
}
