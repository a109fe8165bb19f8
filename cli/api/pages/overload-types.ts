import type { ApiSignature, ApiSymbol, LinkedText } from '../../contracts/api-model.ts';
import { joinTexts, plainText } from '../model/types/linked-text.ts';
import { withoutSpace } from './code.ts';

/** Most overloads whose types a row of a table shows. */
const mostShown = 3;

/** The types of a function's overloads. */
interface OverloadTypes {
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

function toFunctionType({ typeParameters, parameters, returns }: ApiSignature): LinkedText {
  const generics = typeParameters.length > 0 ? `<${typeParameters.map(({ name }) => name).join(', ')}>` : '';
  const list = parameters.map(({ name, type, optional, rest }) =>
    joinTexts([plainText(`${rest ? '...' : ''}${name}${optional ? '?' : ''}: `), type], ''),
  );
  const result = returns ? [plainText(' => '), returns] : [];
  return joinTexts([plainText(`${generics}(`), joinTexts(list, ', '), plainText(')'), ...result], '');
}
