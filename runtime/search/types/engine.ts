import { type AskedType, distances, matchType, matchTypes, outermost, type Place } from './match-type.ts';
import { findMeant, isTypeVariable } from './names.ts';
import { parseAlias } from './parse-type.ts';
import { parseTypeQuestion, type TypeQuestion } from './question.ts';
import { type ParsedSignature, readWays } from './read-ways.ts';
import type { TypedSymbol, TypeShard } from './shard.ts';
import type { Alias, Call, Type } from './type.ts';

/** A symbol found by its types. */
export interface TypeFound {
  symbol: TypedSymbol;
  /** The signature that matched. */
  way: string;
  /** Names of types that the question may mean. */
  meant: ReadonlySet<string>;
}

/** Searches the types of one library: returns all symbols with matching parameters and results, nearest first. */
export type TypeEngine = (text: string) => TypeFound[];

/** Distances of a whole signature, in addition to those of its types. */
const wayDistances = {
  /** Each parameter that the question does not mention. */
  unasked: 0.2,
  unaskedOptional: 0.05,
  /** The owner of a member matches a type in the question. */
  owner: 0.15,
  /** A type given without an arrow matches a parameter, not the result. */
  taken: 0.1,
} as const;

/** Maximum number of comparisons per signature; only contrived types need more. */
const maxComparisons = 2000;

/** Creates a search engine for the types of a library. */
export function createTypeEngine(shard: TypeShard): TypeEngine {
  const aliases = new Map(shard.aliases.map(parseAlias).map((alias) => [alias.name, alias] as const));
  const ways = shard.symbols.flatMap(readWays);
  const known = collectNames(ways, aliases);
  return (text) => {
    const question = parseTypeQuestion(text);
    if (!question) return [];
    const meant = new Set<string>();
    const read = (type: Type) => toAsked(type, { known, aliases, meant });
    const asked = {
      takes: question.takes.map(read),
      gives: question.gives && read(question.gives),
      either: question.either && read(question.either),
    };
    const found = new Map<TypedSymbol, { distance: number; way: string }>();
    for (const way of ways) {
      const distance = distanceOf(asked, way, aliases);
      if (distance < (found.get(way.symbol)?.distance ?? Number.POSITIVE_INFINITY)) {
        found.set(way.symbol, { distance, way: way.way });
      }
    }
    return [...found]
      .sort(([a, { distance }], [b, other]) => distance - other.distance || a.path.length - b.path.length)
      .map(([symbol, { way }]) => ({ symbol, way, meant }));
  };
}

type Asked = { [Part in keyof TypeQuestion]: TypeQuestion[Part] extends Type[] ? AskedType[] : AskedType | null };

function distanceOf(asked: Asked, way: ParsedSignature, aliases: ReadonlyMap<string, Alias>): number {
  const { takes, gives, either } = asked;
  if (either) {
    const given = distanceOf({ takes, gives: either, either: null }, way, aliases);
    const taken = distanceOf({ takes: [either], gives, either: null }, way, aliases);
    return Math.min(given, taken + wayDistances.taken);
  }
  const place: Place = {
    ...outermost,
    aliases,
    generics: way.generics,
    self: way.self,
    budget: { left: maxComparisons },
    letters: new Map(),
  };
  const taken = matchTypes(takes, way.takes, { ...place, used: new Set() });
  const given = gives && taken ? matchType(gives, way.gives, { ...place, letters: taken.letters }) : none;
  if (!taken || !given) return Number.POSITIVE_INFINITY;
  return way.handicap + taken.distance + given.distance + distanceOfRest(way, taken.used);
}

const none = { distance: 0 };

/** Returns the distance for parameters that the question does not mention, and for using the owner. */
function distanceOfRest({ takes, required, symbol }: ParsedSignature, used: ReadonlySet<number>): number {
  const owner = symbol.owner === undefined ? -1 : takes.length - 1;
  let distance = used.has(owner) ? wayDistances.owner : 0;
  for (const position of takes.keys()) {
    if (position === owner || used.has(position)) continue;
    distance += position < required ? wayDistances.unasked : wayDistances.unaskedOptional;
  }
  return distance;
}

/** Returns the names that a question can mention: names of types, without type parameters. */
function collectNames(ways: readonly ParsedSignature[], aliases: ReadonlyMap<string, Alias>): Set<string> {
  const names = new Set<string>([...aliases.keys(), 'Function', 'object', 'string', 'number', 'boolean']);
  const visit = (type: Type, generics: Call['generics']): void => {
    if (type.kind === 'union') for (const part of type.parts) visit(part, generics);
    else if (type.kind === 'function') {
      const inner = new Map([...generics, ...type.call.generics]);
      for (const part of [...type.call.parameters.map((one) => one.type), type.call.returns]) visit(part, inner);
    } else {
      if (type.name !== '' && !generics.has(type.name)) names.add(type.name);
      for (const argument of type.args) visit(argument, generics);
    }
  };
  for (const { takes, gives, generics } of ways) {
    for (const type of [...takes, gives, ...generics.values()]) if (type) visit(type, generics);
  }
  for (const { type, generics } of aliases.values()) visit(type, generics);
  return names;
}

/** The known names, and a set that collects the ones that the question means. */
interface AskedNames {
  known: ReadonlySet<string>;
  aliases: ReadonlyMap<string, Alias>;
  meant: Set<string>;
}

/** Resolves the names in a type of the question to the known names that they may mean. */
function toAsked(type: Type, names: AskedNames): AskedType {
  const { known, aliases, meant } = names;
  const read = (part: Type) => toAsked(part, names);
  if (type.kind === 'union') return { kind: 'union', parts: type.parts.map(read) };
  if (type.kind === 'function') {
    const { parameters, returns } = type.call;
    return { kind: 'function', takes: parameters.map((one) => read(one.type)), gives: read(returns) };
  }
  if (!known.has(type.name) && isTypeVariable(type.name)) return { kind: 'any', letter: type.name };
  const own = new Map(findMeant(type.name, known));
  for (const [name, distance] of [...own]) {
    const other = nameOfSame(aliases.get(name)?.type);
    if (other !== null) own.set(other, distance + distances.alias);
  }
  for (const name of own.keys()) meant.add(name);
  return { kind: 'name', name: type.name, meant: own, args: type.args.map(read) };
}

/** Returns the class or type that an alias merely renames: for `InstanceType<typeof Map>` it is `Map`. */
function nameOfSame(type: Type | undefined): string | null {
  if (type?.kind !== 'name') return null;
  if (type.name === 'InstanceType') return nameOfSame(type.args[0]);
  return type.args.length === 0 && /^\p{Lu}/u.test(type.name) ? type.name : null;
}
