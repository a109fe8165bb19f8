import { parseAlias, parseType } from './parse-type.ts';
import type { TypedSymbol } from './shard.ts';
import { type Call, named, type Type } from './type.ts';

/** A parsed signature of a symbol. */
export interface ParsedSignature {
  symbol: TypedSymbol;
  text: string;
  /** Types of its parameters, followed by the owner's type if it is a member. */
  takes: Type[];
  gives: Type;
  /** Number of parameters that are not optional. */
  required: number;
  generics: Call['generics'];
  /** The type of `this`. */
  self: Type | null;
  /** Distance that is added whatever the question is. */
  handicap: number;
}

/** Distances of kinds that readers are less likely to look for than functions and methods. */
const kindDistances: ReadonlyMap<string, number> = new Map([
  ['property', 0.05],
  ['variable', 0.1],
  ['type', 0.4],
]);

/** Distance of static members and members of constants: readers look for members of an object that they have. */
const staticDistance = 0.1;

const deprecatedDistance = 0.4;

/** Parses the signatures of a symbol. A type that may be a function counts as one, and also as a value. */
export function parseSignatures(symbol: TypedSymbol): ParsedSignature[] {
  const owner = symbol.owner === undefined ? null : parseAlias(symbol.owner);
  const generics = owner?.generics ?? new Map<string, Type | null>();
  const self =
    owner &&
    named(
      owner.name,
      Array.from(owner.generics.keys(), (name) => named(name)),
    );
  const own = self ? [self] : [];
  const handicap = toHandicap(symbol);
  return symbol.ways.flatMap((text) => {
    const common = { symbol, text, self, handicap };
    const type = parseType(text);
    const calls = (type.kind === 'union' ? type.parts : [type]).filter((part) => part.kind === 'function');
    const called = calls.map(({ call: { parameters, returns, generics: inner } }): ParsedSignature => {
      return {
        ...common,
        takes: [...parameters.map((parameter) => parameter.type), ...own],
        gives: returns,
        required: parameters.filter(({ isOptional }) => !isOptional).length,
        generics: new Map([...generics, ...inner]),
      };
    });
    return type.kind === 'function'
      ? called
      : [...called, { ...common, takes: own, gives: type, required: 0, generics }];
  });
}

function toHandicap({ kind, path, owner, isDeprecated }: TypedSymbol): number {
  const isStatic = owner === undefined && kind !== 'constructor' && path.includes('.');
  const ofKind = kindDistances.get(kind) ?? 0;
  return ofKind + (isStatic ? staticDistance : 0) + (isDeprecated ? deprecatedDistance : 0);
}
