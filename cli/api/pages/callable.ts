import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import type { ApiSignature, ApiSymbol } from '../../contracts/api-model.ts';
import { shorten, toCodeBlock, toInlineCode } from './code.ts';
import { toIntroduction, words } from './comment.ts';
import { fill } from './labels.ts';
import type { PageContext } from './page.ts';
import { toTable } from './table.ts';
import { toTypeParameters } from './type-parameters.ts';

/** Returns what a caller passes and gets; of a symbol with overloads, each by itself. */
export function toCallable(symbol: ApiSymbol, context: PageContext): ElementContent[] {
  const { signatures } = symbol;
  if (symbol.kind === 'class') return [];
  const [only] = signatures;
  if (only && signatures.length === 1) return toParts(only, { symbol, context, heading: 'h2', suffix: '' });
  return signatures.flatMap((signature, index) => [
    h('h2', { id: `overload-${index + 1}` }, toOverload(signature, index + 1, context)),
    toCodeBlock(signature.text),
    // What the page says first is mostly what its first overload says.
    ...(signature.comment?.summary === symbol.comment?.summary ? [] : toIntroduction(signature.comment, context)),
    ...toParts(signature, { symbol, context, heading: 'h3', suffix: `-${index + 1}` }),
  ]);
}

/** Longest list of parameters that tells an overload from others, in characters. */
const longestList = 50;

/** Returns what tells an overload from others: its number, and what it takes. */
function toOverload({ parameters }: ApiSignature, number: number, { labels }: PageContext): ElementContent[] {
  const names = parameters.map(({ name, optional, rest }) => `${rest ? '...' : ''}${name}${optional ? '?' : ''}`);
  const list = names.join(', ');
  const shown = list.length > longestList ? `${list.slice(0, longestList)}…` : list;
  return [{ type: 'text', value: `${fill(labels.overload, { number: String(number) })} ` }, h('code', `(${shown})`)];
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
  const parts = toTypeParameters(signature.typeParameters, context, { heading, suffix });
  if (signature.parameters.length > 0) {
    parts.push(h(heading, { id: `parameters${suffix}` }, labels.parameters), toParameterTable(signature, context));
  }
  if (signature.returns) {
    // What is said of the symbol is said of its only signature; of several, each speaks for itself.
    const comment = symbol.signatures.length > 1 ? signature.comment : symbol.comment;
    const said = comment?.blocks.find(({ tag }) => tag === 'returns')?.markdown ?? '';
    parts.push(h(heading, { id: `returns${suffix}` }, labels.returns));
    parts.push(h('p', toInlineCode(signature.returns)), ...words(said, context));
  }
  return parts;
}

/** Longest type of a parameter that a table shows, in characters; the declaration above shows all of it. */
const longestType = 300;

function toParameterTable({ parameters }: ApiSignature, context: PageContext): Element {
  const { labels } = context;
  const hasWords = parameters.some(({ markdown }) => markdown !== '');
  const columns = [labels['column.name'], labels['column.type'], ...(hasWords ? [labels['column.description']] : [])];
  const rows = parameters.map(({ name, type, optional, rest, markdown }) => {
    const mark = optional ? [h('span.badge', labels['flag.optional'])] : [];
    return h('tr', [
      h('td', [h('code', rest ? `...${name}` : name), ...mark]),
      h('td', toInlineCode(shorten(type, longestType))),
      ...(hasWords ? [h('td', words(markdown, context))] : []),
    ]);
  });
  return toTable(columns, rows);
}
