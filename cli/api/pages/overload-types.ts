import type { ApiSignature, ApiSymbol, LinkedText } from '../../contracts/api-model.ts';

/** Most overloads whose types a row of a table shows. */
const mostShown = 3;

/** The types of a function's overloads. */
export interface OverloadTypes {
  shown: LinkedText[];
  /** Whether there are others. */
  hasMore: boolean;
}

/**
 * Returns the types of the overloads of a function, as far as a table shows them. With the type of the first one only,
 * a row such as `volume: () => number` would hide that the function sets the volume, too.
 */
export function toOverloadTypes({ type, signatures }: Pick<ApiSymbol, 'type' | 'signatures'>): OverloadTypes {
  const [first, ...others] = signatures.map(toFunctionType);
  // The type of a constant contains all of its signatures.
  if (first === undefined || withoutSpace(first) !== withoutSpace(type)) return { shown: [type], hasMore: false };
  const shown = [type, ...others.slice(0, mostShown - 1)];
  return { shown, hasMore: signatures.length > shown.length };
}

function withoutSpace({ text }: LinkedText): string {
  return text.replace(/\s+/g, '');
}

function toFunctionType({ typeParameters, parameters, returns }: ApiSignature): LinkedText {
  const joined: LinkedText = { text: '', links: [] };
  const add = (text: string, links: LinkedText['links'] = []): void => {
    const offset = joined.text.length;
    joined.links.push(...links.map(({ start, end, slug }) => ({ start: start + offset, end: end + offset, slug })));
    joined.text += text;
  };
  if (typeParameters.length > 0) add(`<${typeParameters.map(({ name }) => name).join(', ')}>`);
  add('(');
  for (const [index, { name, type, optional, rest }] of parameters.entries()) {
    add(`${index > 0 ? ', ' : ''}${rest ? '...' : ''}${name}${optional ? '?' : ''}: `);
    add(type.text, type.links);
  }
  add(')');
  if (returns) add(' => ');
  if (returns) add(returns.text, returns.links);
  return joined;
}
