import type { ApiSymbol } from '../../contracts/api-model.ts';

/**
 * Returns a function that tells whether code in the comments on a symbol means something of the symbol rather than an
 * export of the same name: without a call, a type parameter of the symbol or its owner; with a call, a parameter of the
 * symbol or a member of either.
 */
export function createOwnNameTest(symbol: ApiSymbol, owner: ApiSymbol | undefined): (code: string) => boolean {
  const types = owner ? [symbol, owner] : [symbol];
  const generics = [...types, ...symbol.signatures].flatMap(({ typeParameters }) => typeParameters);
  const parameters = symbol.signatures.flatMap((signature) => signature.parameters);
  return (code) => {
    const [name = ''] = code.split('(', 1);
    const isNamed = (one: { name: string }) => one.name === name;
    if (name === code) return generics.some(isNamed);
    return parameters.some(isNamed) || types.some((type) => has(type, isNamed));
  };
}

/** Returns whether a type has such a member. Those of a namespace are exports themselves. */
function has({ kind, members, inherited }: ApiSymbol, isNamed: (one: { name: string }) => boolean): boolean {
  return kind !== 'namespace' && (members.some(isNamed) || inherited.some((type) => type.members.some(isNamed)));
}
