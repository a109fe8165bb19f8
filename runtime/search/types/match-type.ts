import type { MeantNames } from './names.ts';
import { type Alias, type Call, type Type, unknownType } from './type.ts';

/** A type in a question, with its names resolved to the known names that they may mean. */
export type AskedType =
  | { kind: 'name'; name: string; meant: MeantNames; args: AskedType[] }
  /** Any type parameter; a letter stands for the same one throughout the question. */
  | { kind: 'any'; letter: string }
  | { kind: 'union'; parts: AskedType[] }
  | { kind: 'function'; takes: AskedType[]; gives: AskedType };

/** Context of a comparison. */
export interface MatchContext {
  aliases: ReadonlyMap<string, Alias>;
  /** Type parameters of the function, with their constraints. */
  generics: ReadonlyMap<string, Type | null>;
  /** The type of `this`. */
  self: Type | null;
  /** Number of comparisons left; once used up, the matches found so far count. */
  budget: { left: number };
  /** The type parameters that letters of the question stand for so far. */
  letters: TypeVariables;
  /** Arguments for the type parameters of an alias, with the context of each argument. */
  aliasArguments: ReadonlyMap<string, { type: Type; context: MatchContext }>;
  /** How many more aliases inside each other are followed. */
  aliasesLeft: number;
}

/** Distance of a type from the one in the question, and the type parameters that letters stand for. */
interface TypeMatch {
  distance: number;
  letters: TypeVariables;
}

/** Type parameters by the letter of the question that stands for them. */
type TypeVariables = ReadonlyMap<string, string>;

/** Distance of each step between types; the documentation gives the reasons. */
export const distances = {
  alias: 0.2,
  /** In a union with `null` or `undefined`. */
  optional: 0.1,
  /** In a union with other types. */
  union: 0.5,
  /** The constraint of a type parameter. */
  constraint: 0.5,
  /** Inside a utility type: `Readonly<A>`. */
  utility: 0.3,
  /** Inside a container: `A[]`, `Promise<A>`. */
  container: 0.8,
  /** Type arguments that the question does not mention. */
  unasked: 0.05,
  literal: 0.2,
} as const;

/** The context outside of all aliases; at most five of them are followed, one after the other. */
export const outermost: Pick<MatchContext, 'aliasArguments' | 'aliasesLeft'> = {
  aliasArguments: new Map(),
  aliasesLeft: 5,
};

/** A match with the positions of the declared types that are used. */
type Assignment = TypeMatch & { used: ReadonlySet<number> };

/**
 * Matches each type in the question to a different declared type, in any order, with the smallest total distance;
 * `null` if impossible. Types that are `used` are left out.
 */
export function matchTypes(
  [first, ...others]: readonly AskedType[],
  declared: readonly Type[],
  context: MatchContext & { used: ReadonlySet<number> },
): Assignment | null {
  const { used, letters } = context;
  if (!first) return { distance: 0, letters, used };
  if (others.length >= declared.length - used.size) return null;
  let best: Assignment | null = null;
  for (const [position, type] of declared.entries()) {
    if (used.has(position)) continue;
    const found = matchType(first, type, context);
    if (!found) continue;
    const rest = matchTypes(others, declared, {
      ...context,
      letters: found.letters,
      used: new Set([...used, position]),
    });
    if (rest) best = nearer(best, { ...rest, distance: found.distance + rest.distance });
  }
  return best;
}

/** Returns how a declared type matches a type in the question, or `null` if it does not. */
export function matchType(asked: AskedType, declared: Type, context: MatchContext): TypeMatch | null {
  if (context.budget.left-- <= 0) return null;
  const argument = declared.kind === 'name' ? context.aliasArguments.get(declared.name) : undefined;
  if (argument) return matchType(asked, argument.type, { ...argument.context, letters: context.letters });
  if (context.self && declared.kind === 'name' && declared.name === 'this')
    return matchType(asked, context.self, context);
  const exact = matchSame(asked, declared, context);
  if (exact?.distance === 0) return exact;
  return nearer(exact, matchInside(asked, declared, context));
}

/** Matches types of the same kind. */
function matchSame(asked: AskedType, declared: Type, context: MatchContext): TypeMatch | null {
  if (asked.kind === 'any') return matchLetter(asked.letter, declared, context);
  if (asked.kind === 'union')
    return declared.kind === 'union' ? matchParts(asked.parts, declared.parts, context) : null;
  if (asked.kind === 'function') return matchFunction(asked, declared, context);
  if (declared.kind === 'function') return asked.meant.has('Function') ? same(distances.literal, context) : null;
  if (declared.kind !== 'name' || context.generics.has(declared.name)) return null;
  const distance = asked.meant.get(declared.name) ?? literalDistance(asked, declared.name);
  if (distance === undefined) return null;
  if (asked.args.length === 0) return same(distance + (declared.args.length > 0 ? distances.unasked : 0), context);
  return add(distance, matchTypes(asked.args, declared.args, { ...context, used: new Set() }));
}

/** Matches a letter with a type parameter; different letters match different type parameters. */
function matchLetter(letter: string, declared: Type, { letters, generics }: MatchContext): TypeMatch | null {
  if (declared.kind !== 'name' || !generics.has(declared.name)) return null;
  const known = letters.get(letter);
  if (known !== undefined) return known === declared.name ? { distance: 0, letters } : null;
  if ([...letters.values()].includes(declared.name)) return null;
  return { distance: 0, letters: new Map([...letters, [letter, declared.name]]) };
}

function matchParts(asked: readonly AskedType[], declared: readonly Type[], context: MatchContext): TypeMatch | null {
  const extra = declared.length - asked.length;
  return add(extra * distances.optional, matchTypes(asked, declared, { ...context, used: new Set() }));
}

function matchFunction(
  { takes, gives }: Extract<AskedType, { kind: 'function' }>,
  declared: Type,
  context: MatchContext,
): TypeMatch | null {
  if (declared.kind !== 'function') return null;
  const { call } = declared;
  const inner: MatchContext = { ...context, generics: joinGenerics(context.generics, call.generics) };
  const taken = matchTypes(
    takes,
    call.parameters.map(({ type }) => type),
    { ...inner, used: new Set() },
  );
  if (!taken) return null;
  const extra = (call.parameters.length - takes.length) * distances.optional;
  return add(taken.distance + extra, matchType(gives, call.returns, { ...inner, letters: taken.letters }));
}

/**
 * Matches a type in the question with the parts, the constraint, the type arguments or the alias target of a declared
 * type.
 */
function matchInside(asked: AskedType, declared: Type, context: MatchContext): TypeMatch | null {
  if (declared.kind === 'function') return null;
  if (declared.kind === 'union') {
    const distance =
      declared.parts.filter((part) => !isNothing(part)).length > 1 ? distances.union : distances.optional;
    return nearest(declared.parts, (part) => add(distance, matchType(asked, part, context)));
  }
  const constraint = context.generics.get(declared.name);
  if (constraint !== undefined) return constraint && add(distances.constraint, matchType(asked, constraint, context));
  const distance = distanceInside(declared.name);
  if (distance !== null) return nearest(declared.args, (type) => add(distance, matchType(asked, type, context)));
  const alias = context.aliases.get(declared.name);
  if (!alias || context.aliasesLeft === 0) return null;
  const aliasArguments = new Map(
    [...alias.generics.keys()].map((name, index) => [name, { type: declared.args[index] ?? unknownType, context }]),
  );
  const inside = { ...context, generics: new Map(), aliasArguments, aliasesLeft: context.aliasesLeft - 1 };
  return add(distances.alias, matchType(asked, alias.type, inside));
}

function joinGenerics(outer: Call['generics'], inner: Call['generics']): Call['generics'] {
  return inner.size === 0 ? outer : new Map([...outer, ...inner]);
}

/** Returns the distance of what is inside a utility type or a container; `null` for any other type. */
function distanceInside(name: string): number | null {
  if (utilityTypes.has(name)) return distances.utility;
  return containers.has(name) ? distances.container : null;
}

/** Utility types whose result is like their type argument. */
const utilityTypes = new Set(
  'Readonly Partial Required NonNullable Awaited Pick Omit NoInfer Extract Exclude InstanceType'.split(' '),
);

/** Types that contain or produce values of their type argument. */
const containers = new Set(
  `Array Promise PromiseLike Set ReadonlySet Iterable IterableIterator Iterator AsyncIterable AsyncIterableIterator
  AsyncIterator Generator AsyncGenerator ReadableStream WeakRef`.split(/\s+/),
);

function isNothing(type: Type): boolean {
  return type.kind === 'name' && (type.name === 'null' || type.name === 'undefined');
}

/** Returns the distance of a literal type from `string`, `number` or `object`. */
function literalDistance({ meant }: Extract<AskedType, { kind: 'name' }>, declared: string): number | undefined {
  if (/^['"]/.test(declared)) return meant.has('string') ? distances.literal : undefined;
  if (/^-?\d/.test(declared)) return meant.has('number') ? distances.literal : undefined;
  return declared === '{}' && meant.has('object') ? distances.literal : undefined;
}

function same(distance: number, { letters }: MatchContext): TypeMatch {
  return { distance, letters };
}

function add(distance: number, found: TypeMatch | null): TypeMatch | null {
  return found && { ...found, distance: found.distance + distance };
}

function nearer<Found extends TypeMatch>(a: Found | null, b: Found | null): Found | null {
  return a && (!b || a.distance <= b.distance) ? a : b;
}

function nearest(types: readonly Type[], toMatch: (type: Type) => TypeMatch | null): TypeMatch | null {
  return types.reduce<TypeMatch | null>((best, type) => nearer(best, toMatch(type)), null);
}
