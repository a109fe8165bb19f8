import type { ApiSignature, ApiSymbol, LinkedText } from '../../contracts/api-model.ts';
import { joinTexts, plainText } from '../model/types/linked-text.ts';
import { withoutSpace } from './code.ts';

/** Most overloads whose types a row of a table shows. */
const mostShown = 3;

/** The types in a row of a table. */
interface ListedTypes {
  shown: LinkedText[];
  /** Whether there are other overloads. */
  hasMore: boolean;
}

/**
 * Returns the types of a symbol as far as a table shows them: one, those of the first overloads, or those of a getter
 * and a setter. With the type of the first overload only, a row such as `volume: () => number` would hide that the
 * function sets the volume, too.
 */
export function toListedTypes({
  type,
  accepts,
  signatures,
}: Pick<ApiSymbol, 'type' | 'accepts' | 'signatures'>): ListedTypes {
  if (accepts) return { shown: [withWord('get', type), withWord('set', accepts)], hasMore: false };
  const [first, ...others] = signatures.map(toFunctionType);
  // The type of a constant contains all of its signatures.
  if (first === undefined || withoutSpace(first) !== withoutSpace(type)) return { shown: [type], hasMore: false };
  const shown = [type, ...others.slice(0, mostShown - 1)];
  return { shown, hasMore: signatures.length > shown.length };
}

function withWord(word: string, type: LinkedText): LinkedText {
  return joinTexts([plainText(`${word}: `), type], '');
}

function toFunctionType({ typeParameters, parameters, returns }: ApiSignature): LinkedText {
  const generics = typeParameters.length > 0 ? `<${typeParameters.map(({ name }) => name).join(', ')}>` : '';
  const list = parameters.map(({ name, type, optional, rest }) =>
    joinTexts([plainText(`${rest ? '...' : ''}${name}${optional ? '?' : ''}: `), type], ''),
  );
  const result = returns ? [plainText(' => '), returns] : [];
  return joinTexts([plainText(`${generics}(`), joinTexts(list, ', '), plainText(')'), ...result], '');
}
