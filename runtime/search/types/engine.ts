import { type AskedType, distances, type MatchContext, matchType, matchTypes, outermost } from './match-type.ts';
import { findMeant, isTypeVariable } from './names.ts';
import { type ParsedSignature, parseSignatures } from './parse-signatures.ts';
import { parseAlias } from './parse-type.ts';
import { parseTypeQuestion, type TypeQuestion } from './question.ts';
import type { TypedSymbol, TypeShard } from './shard.ts';
import type { Alias, Call, Type } from './type.ts';

/** A symbol found by its types. */
export interface TypeFound {
  symbol: TypedSymbol;
  /** The signature that matched. */
  signature: string;
  /** Names of types that the question may mean. */
  meant: ReadonlySet<string>;
}

/** Searches the types of one library: returns all symbols with matching parameters and results, nearest first. */
export type TypeEngine = (text: string) => TypeFound[];

/** Distances of a whole signature, in addition to those of its types. */
const signatureDistances = {
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
  const signatures = shard.symbols.flatMap(parseSignatures);
  const known = collectNames(signatures, aliases);
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
    const nearest = new Map<TypedSymbol, { distance: number; signature: string }>();
    for (const signature of signatures) {
      const { symbol, text: written } = signature;
      const distance = distanceOf(asked, signature, aliases);
      if (distance < (nearest.get(symbol)?.distance ?? Number.POSITIVE_INFINITY)) {
        nearest.set(symbol, { distance, signature: written });
      }
    }
    return [...nearest]
      .sort(([a, { distance }], [b, other]) => distance - other.distance || a.path.length - b.path.length)
      .map(([symbol, { signature }]) => ({ symbol, signature, meant }));
  };
}

type Asked = { [Part in keyof TypeQuestion]: TypeQuestion[Part] extends Type[] ? AskedType[] : AskedType | null };

/** Returns how far a signature is from a question; infinite if it does not match. */
function distanceOf(asked: Asked, signature: ParsedSignature, aliases: ReadonlyMap<string, Alias>): number {
  const { takes, gives, either } = asked;
  if (either) {
    const asResult = distanceOf({ takes, gives: either, either: null }, signature, aliases);
    const asParameter = distanceOf({ takes: [either], gives, either: null }, signature, aliases);
    return Math.min(asResult, asParameter + signatureDistances.taken);
  }
  const context: MatchContext = {
    ...outermost,
    aliases,
    generics: signature.generics,
    self: signature.self,
    budget: { left: maxComparisons },
    letters: new Map(),
  };
  const parameters = matchTypes(takes, signature.takes, { ...context, used: new Set() });
  if (!parameters) return Number.POSITIVE_INFINITY;
  const { letters, used } = parameters;
  const result = gives ? matchType(gives, signature.gives, { ...context, letters }) : { distance: 0 };
  if (!result) return Number.POSITIVE_INFINITY;
  return signature.handicap + parameters.distance + result.distance + distanceOfRest(signature, used);
}

/** Returns the distance for parameters that the question does not mention, and for using the owner. */
function distanceOfRest({ takes, required, symbol }: ParsedSignature, used: ReadonlySet<number>): number {
  const owner = symbol.owner === undefined ? -1 : takes.length - 1;
  let distance = used.has(owner) ? signatureDistances.owner : 0;
  for (const position of takes.keys()) {
    if (position === owner || used.has(position)) continue;
    distance += position < required ? signatureDistances.unasked : signatureDistances.unaskedOptional;
  }
  return distance;
}

/** Returns the names that a question can mention: names of types, without type parameters. */
function collectNames(signatures: readonly ParsedSignature[], aliases: ReadonlyMap<string, Alias>): Set<string> {
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
  for (const { takes, gives, generics } of signatures) {
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
    const other = renamedBy(aliases.get(name)?.type);
    if (other !== null) own.set(other, distance + distances.alias);
  }
  for (const name of own.keys()) meant.add(name);
  return { kind: 'name', name: type.name, meant: own, args: type.args.map(read) };
}

/** Returns the class or type that an alias merely renames: for `InstanceType<typeof Map>` it is `Map`. */
function renamedBy(type: Type | undefined): string | null {
  if (type?.kind !== 'name') return null;
  if (type.name === 'InstanceType') return renamedBy(type.args[0]);
  return type.args.length === 0 && /^\p{Lu}/u.test(type.name) ? type.name : null;
}
