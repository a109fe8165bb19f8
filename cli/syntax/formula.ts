import type { Element } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import { h } from 'hastscript';

let loaded: typeof import('temml').default | undefined;

/** Loads the formula renderer, once per thread. It is loaded on demand, since hardly any site needs it. */
export async function openFormulas(): Promise<void> {
  loaded ??= (await import('temml')).default;
}

/** Why a formula cannot be parsed, and where. Without a `file`, it is in that of the page. */
export interface FormulaProblem {
  message: string;
  hint: string;
  line: number;
  column: number;
  file?: string;
}

/** A rendered formula. If rendering fails, the element shows the source, and `problem` says why. */
interface DrawnFormula {
  element: Element;
  problem?: FormulaProblem;
}

/** Renders the formula whose source an element holds as MathML. Shows its source if the renderer is not loaded. */
export function drawFormula(formula: Element): DrawnFormula {
  const source = toText(formula);
  const isBlock = formula.properties['dataMath'] === 'block';
  try {
    const drawn = loaded?.renderToString(source, {
      displayMode: isBlock,
      throwOnError: true,
      wrap: isBlock ? 'none' : 'tex',
    });
    return { element: toElement(isBlock, drawn === undefined ? h('code', source) : { type: 'raw', value: drawn }) };
  } catch (error) {
    const problem = toProblem(formula, source, error as Error);
    return { element: toElement(isBlock, h('code', source)), problem };
  }
}

/** A wide block formula scrolls within its element. `tabIndex` makes that possible by keyboard. */
function toElement(isBlock: boolean, child: Element['children'][number]): Element {
  const properties = isBlock ? { className: ['formula'], tabIndex: 0 } : { className: ['formula'] };
  return { type: 'element', tagName: isBlock ? 'div' : 'span', properties, children: [child] };
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
    hint: 'Use TeX that Temml supports: https://temml.org/docs/en/supported',
    line: line + before.length - 1,
    column: indent + (before.at(-1) ?? '').length,
    ...(typeof file === 'string' && { file }),
  };
}
