import type { Element } from 'hast';
import { h } from 'hastscript';

let loaded: typeof import('temml').default | undefined;

/** Loads what draws formulas, once in each thread: hardly any page needs it. */
export async function openFormulas(): Promise<void> {
  loaded ??= (await import('temml')).default;
}

/** A formula as an element; as it was written, with what is wrong with it, where it cannot be drawn. */
export interface DrawnFormula {
  element: Element;
  problem?: Error & { position?: number };
}

/** Draws a formula in MathML, once what does so has been loaded; until then it stays as it was written. */
export function drawFormula(source: string, isBlock: boolean): DrawnFormula {
  try {
    const drawn = loaded?.renderToString(source, { displayMode: isBlock, throwOnError: true });
    return { element: toElement(isBlock, drawn === undefined ? h('code', source) : { type: 'raw', value: drawn }) };
  } catch (error) {
    return { element: toElement(isBlock, h('code', source)), problem: error as Error };
  }
}

/** A wide formula scrolls inside itself, by keyboard too. */
function toElement(isBlock: boolean, child: Element['children'][number]): Element {
  const properties = isBlock ? { className: ['formula'], tabIndex: 0 } : { className: ['formula'] };
  return { type: 'element', tagName: isBlock ? 'div' : 'span', properties, children: [child] };
}
