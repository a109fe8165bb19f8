import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiSignature, ApiSymbol } from '../../contracts/api-model.ts';
import { toCodeBlock, toInlineCode } from './code.ts';
import { toIntroduction, words } from './comment.ts';
import { fill } from './labels.ts';
import type { PageContext } from './page.ts';

/** Returns what a caller passes and gets; of a symbol with overloads, each by itself. */
export function toCallable(symbol: ApiSymbol, context: PageContext): ElementContent[] {
  const { signatures } = symbol;
  if (symbol.kind === 'class') return [];
  const [only] = signatures;
  if (only && signatures.length === 1) return toParts(only, { symbol, context, heading: 'h2', suffix: '' });
  return signatures.flatMap((signature, index) => [
    h('h2', { id: `overload-${index + 1}` }, fill(context.labels.overload, { number: String(index + 1) })),
    toCodeBlock(signature.text),
    // What the page says first is mostly what its first overload says.
    ...(signature.comment?.summary === symbol.comment?.summary ? [] : toIntroduction(signature.comment, context)),
    ...toParts(signature, { symbol, context, heading: 'h3', suffix: `-${index + 1}` }),
  ]);
}

interface PartsOptions {
  symbol: ApiSymbol;
  context: PageContext;
  heading: 'h2' | 'h3';
  /** What tells the ids of overloads apart. */
  suffix: string;
}

function toParts(signature: ApiSignature, { symbol, context, heading, suffix }: PartsOptions): ElementContent[] {
  const { labels } = context;
  const parts: ElementContent[] = [];
  if (signature.parameters.length > 0) {
    parts.push(h(heading, { id: `parameters${suffix}` }, labels.parameters), toParameterTable(signature, context));
  }
  if (signature.returns) {
    const said = (signature.comment ?? symbol.comment)?.blocks.find(({ tag }) => tag === 'returns')?.markdown ?? '';
    parts.push(h(heading, { id: `returns${suffix}` }, labels.returns));
    parts.push(h('p', toInlineCode(signature.returns)), ...words(said, context));
  }
  return parts;
}

function toParameterTable({ parameters }: ApiSignature, context: PageContext): Element {
  const { labels } = context;
  const hasWords = parameters.some(({ markdown }) => markdown !== '');
  const columns = [labels['column.name'], labels['column.type'], ...(hasWords ? [labels['column.description']] : [])];
  const rows = parameters.map(({ name, type, optional, rest, markdown }) => {
    const mark = optional ? [h('span.badge', labels['flag.optional'])] : [];
    return h('tr', [
      h('td', [h('code', rest ? `...${name}` : name), ...mark]),
      h('td', toInlineCode(type)),
      ...(hasWords ? [h('td', words(markdown, context))] : []),
    ]);
  });
  return toTable(columns, rows);
}

/** Returns a table with a heading for each column. */
export function toTable(columns: readonly string[], rows: readonly Element[]): Element {
  const head = columns.map((name) => h('th', { scope: 'col' }, name));
  return h('table.api-table', [h('thead', h('tr', head)), h('tbody', [...rows])]);
}
