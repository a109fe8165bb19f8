import type { Element } from 'hast';
import { h } from 'hastscript';

let loaded: typeof import('temml').default | undefined;

/** Loads the formula renderer, once per thread. It is loaded on demand, since hardly any page needs it. */
export async function openFormulas(): Promise<void> {
  loaded ??= (await import('temml')).default;
}

/** A rendered formula. If rendering fails, the element shows the source, and `problem` is the error. */
interface DrawnFormula {
  element: Element;
  problem?: Error & { position?: number };
}

/** Renders a formula as MathML. Shows its source if the renderer is not loaded. */
export function drawFormula(source: string, isBlock: boolean): DrawnFormula {
  try {
    const drawn = loaded?.renderToString(source, { displayMode: isBlock, throwOnError: true });
    return { element: toElement(isBlock, drawn === undefined ? h('code', source) : { type: 'raw', value: drawn }) };
  } catch (error) {
    return { element: toElement(isBlock, h('code', source)), problem: error as Error };
  }
}

/** A wide block formula scrolls within its element. `tabIndex` makes that possible by keyboard. */
function toElement(isBlock: boolean, child: Element['children'][number]): Element {
  const properties = isBlock ? { className: ['formula'], tabIndex: 0 } : { className: ['formula'] };
  return { type: 'element', tagName: isBlock ? 'div' : 'span', properties, children: [child] };
}
