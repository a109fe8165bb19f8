import type { Element, Root } from 'hast';
import { drawFormula, type FormulaProblem, openFormulas } from '../syntax/formula.ts';
import { SKIP, visit } from '../syntax/visit-tree.ts';

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
    const { element: drawn, problem } = drawFormula(element);
    Object.assign(element, drawn);
    return problem ? [problem] : [];
  });
}
