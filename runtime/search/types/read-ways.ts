import { parseAlias, parseType } from './parse-type.ts';
import type { TypedSymbol } from './shard.ts';
import { type Call, named, type Type } from './type.ts';

/** What a way to call a symbol takes and gives. */
export interface ReadWay {
  symbol: TypedSymbol;
  way: string;
  /** What it takes, last the type whose member it is. */
  takes: Type[];
  gives: Type;
  required: number;
  generics: Call['generics'];
  /** What `this` stands for. */
  self: Type | null;
  /** How far it is from what a question is mostly about, whatever is asked. */
  handicap: number;
}

/** How far it is to what is called by somebody else, or is no function at all. */
const kindDistances: ReadonlyMap<string, number> = new Map([
  ['property', 0.05],
  ['variable', 0.1],
  ['type', 0.4],
]);

/** How far it is to a member of a constant, or a static one: who has an object at hand looks for what that has. */
const keptDistance = 0.1;

const deprecatedDistance = 0.4;

/** Returns what each way to call a symbol takes and gives; what may be a function is one, and something else too. */
export function readWays(symbol: TypedSymbol): ReadWay[] {
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
  return symbol.ways.flatMap((way) => {
    const read = { symbol, way, self, handicap };
    const type = parseType(way);
    const calls = (type.kind === 'union' ? type.parts : [type]).filter((part) => part.kind === 'function');
    const called = calls.map(({ call: { parameters, returns, generics: inner } }): ReadWay => {
      return {
        ...read,
        takes: [...parameters.map((parameter) => parameter.type), ...own],
        gives: returns,
        required: parameters.filter(({ isOptional }) => !isOptional).length,
        generics: new Map([...generics, ...inner]),
      };
    });
    return type.kind === 'function' ? called : [...called, { ...read, takes: own, gives: type, required: 0, generics }];
  });
}

function toHandicap({ kind, path, owner, isDeprecated }: TypedSymbol): number {
  const isKept = owner === undefined && kind !== 'constructor' && path.includes('.');
  const ofKind = kindDistances.get(kind) ?? 0;
  return ofKind + (isKept ? keptDistance : 0) + (isDeprecated ? deprecatedDistance : 0);
}
