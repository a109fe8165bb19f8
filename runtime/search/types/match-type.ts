import type { MeantNames } from './names.ts';
import { type Alias, type Call, type Type, unknownType } from './type.ts';

/** A type that is asked for: its names are those that may be meant. */
export type AskedType =
  | { kind: 'name'; name: string; meant: MeantNames; args: AskedType[] }
  /** Any type, the same wherever the letter stands. */
  | { kind: 'any'; letter: string }
  | { kind: 'union'; parts: AskedType[] }
  | { kind: 'function'; takes: AskedType[]; gives: AskedType };

/** What types are compared in. */
export interface MatchContext {
  aliases: ReadonlyMap<string, Alias>;
  /** Type parameters of the function, and what they extend. */
  generics: ReadonlyMap<string, Type | null>;
  /** What `this` stands for. */
  self: Type | null;
  /** Comparisons that are left: a question that many combinations could answer is answered by the first of them. */
  budget: { left: number };
  /** What the letters of the question stand for so far. */
  letters: Letters;
}

/** How far a type is from the one that is asked for, and what its letters stand for. */
export interface TypeMatch {
  distance: number;
  letters: Letters;
}

/** What the letters of a question stand for. */
export type Letters = ReadonlyMap<string, string>;

/** How far it is to a type by each step; the documentation says why. */
export const distances = {
  alias: 0.2,
  /** Beside `null` and `undefined`. */
  optional: 0.1,
  /** Beside other parts of a union. */
  part: 0.5,
  bound: 0.5,
  /** Inside of what only changes it: `Readonly<A>`. */
  changed: 0.3,
  /** Inside of what holds it: `A[]`, `Promise<A>`. */
  held: 0.8,
  /** Type arguments that were not asked for. */
  unasked: 0.05,
  literal: 0.2,
} as const;

/** Deepest chain of aliases that is followed. */
const mostAliases = 5;

/** Returns how a declared type is one that is asked for, or `null` where it is not. */
export function matchType(asked: AskedType, declared: Type, context: MatchContext): TypeMatch | null {
  return match(asked, declared, { ...context, given: none, aliasesLeft: mostAliases });
}

/** Returns the nearest way to find each asked type in a declared one of its own, in whatever order. */
export function matchTypes(
  asked: readonly AskedType[],
  declared: readonly Type[],
  context: MatchContext,
): Assignment | null {
  return matchRest(asked, declared, { ...context, given: none, aliasesLeft: mostAliases, used: new Set() });
}

/** Which declared types answer for what is asked. */
export type Assignment = TypeMatch & { used: ReadonlySet<number> };

/** Where in a declaration a type stands. */
interface Place extends MatchContext {
  /** What the type parameters of an alias were given, and where. */
  given: ReadonlyMap<string, { type: Type; place: Place }>;
  aliasesLeft: number;
}

const none: Place['given'] = new Map();

function matchRest(
  [first, ...others]: readonly AskedType[],
  declared: readonly Type[],
  place: Place & { used: ReadonlySet<number> },
): Assignment | null {
  const { used, letters } = place;
  if (!first) return { distance: 0, letters, used };
  if (others.length >= declared.length - used.size) return null;
  let best: Assignment | null = null;
  for (const [position, type] of declared.entries()) {
    if (used.has(position)) continue;
    const found = match(first, type, place);
    if (!found) continue;
    const rest = matchRest(others, declared, { ...place, letters: found.letters, used: new Set([...used, position]) });
    if (rest) best = nearer(best, { ...rest, distance: found.distance + rest.distance });
  }
  return best;
}

function match(asked: AskedType, declared: Type, place: Place): TypeMatch | null {
  if (place.budget.left-- <= 0) return null;
  const given = declared.kind === 'name' ? place.given.get(declared.name) : undefined;
  if (given) return match(asked, given.type, { ...given.place, letters: place.letters });
  if (place.self && declared.kind === 'name' && declared.name === 'this') return match(asked, place.self, place);
  const exact = matchSame(asked, declared, place);
  if (exact?.distance === 0) return exact;
  return nearer(exact, matchInside(asked, declared, place));
}

/** Returns the match of a type with one of the same sort. */
function matchSame(asked: AskedType, declared: Type, place: Place): TypeMatch | null {
  if (asked.kind === 'any') return matchLetter(asked.letter, declared, place);
  if (asked.kind === 'union') return declared.kind === 'union' ? matchParts(asked.parts, declared.parts, place) : null;
  if (asked.kind === 'function') return matchFunction(asked, declared, place);
  if (declared.kind === 'function') return isFunctionName(asked) ? same(distances.literal, place) : null;
  if (declared.kind !== 'name' || place.generics.has(declared.name)) return null;
  const distance = asked.meant.get(declared.name) ?? literalDistance(asked, declared.name);
  if (distance === undefined) return null;
  if (asked.args.length === 0) return same(distance + (declared.args.length > 0 ? distances.unasked : 0), place);
  return add(distance, matchRest(asked.args, declared.args, { ...place, used: new Set() }));
}

/** A letter stands for a type parameter, and each letter for another one. */
function matchLetter(letter: string, declared: Type, { letters, generics }: Place): TypeMatch | null {
  if (declared.kind !== 'name' || !generics.has(declared.name)) return null;
  const known = letters.get(letter);
  if (known !== undefined) return known === declared.name ? { distance: 0, letters } : null;
  if ([...letters.values()].includes(declared.name)) return null;
  return { distance: 0, letters: new Map([...letters, [letter, declared.name]]) };
}

function matchParts(asked: readonly AskedType[], declared: readonly Type[], place: Place): TypeMatch | null {
  const extra = declared.length - asked.length;
  return add(extra * distances.optional, matchRest(asked, declared, { ...place, used: new Set() }));
}

function matchFunction(
  { takes, gives }: Extract<AskedType, { kind: 'function' }>,
  declared: Type,
  place: Place,
): TypeMatch | null {
  if (declared.kind !== 'function') return null;
  const { call } = declared;
  const inner: Place = { ...place, generics: joinGenerics(place.generics, call.generics) };
  const taken = matchRest(
    takes,
    call.parameters.map(({ type }) => type),
    { ...inner, used: new Set() },
  );
  if (!taken) return null;
  const extra = (call.parameters.length - takes.length) * distances.optional;
  return add(taken.distance + extra, match(gives, call.returns, { ...inner, letters: taken.letters }));
}

/** Returns the match of a type with what a declared one consists of, stands for or holds. */
function matchInside(asked: AskedType, declared: Type, place: Place): TypeMatch | null {
  if (declared.kind === 'function') return null;
  if (declared.kind === 'union') {
    const distance = declared.parts.filter((part) => !isNothing(part)).length > 1 ? distances.part : distances.optional;
    return nearest(declared.parts, (part) => add(distance, match(asked, part, place)));
  }
  const bound = place.generics.get(declared.name);
  if (bound !== undefined) return bound && add(distances.bound, match(asked, bound, place));
  const held = changers.has(declared.name) ? distances.changed : holders.has(declared.name) ? distances.held : null;
  if (held !== null) return nearest(declared.args, (type) => add(held, match(asked, type, place)));
  const alias = place.aliases.get(declared.name);
  if (!alias || place.aliasesLeft === 0) return null;
  const given = [...alias.generics.keys()].map(
    (name, index) => [name, { type: declared.args[index] ?? unknownType, place }] as const,
  );
  const inside = { ...place, generics: new Map(), given: new Map(given), aliasesLeft: place.aliasesLeft - 1 };
  return add(distances.alias, match(asked, alias.type, inside));
}

function joinGenerics(outer: Call['generics'], inner: Call['generics']): Call['generics'] {
  return inner.size === 0 ? outer : new Map([...outer, ...inner]);
}

/** What has the same members as what it is given. */
const changers = new Set(
  'Readonly Partial Required NonNullable Awaited Pick Omit NoInfer Extract Exclude InstanceType'.split(' '),
);

/** What gives what it is given, sooner or later. */
const holders = new Set(
  `Array Promise PromiseLike Set ReadonlySet Iterable IterableIterator Iterator AsyncIterable AsyncIterableIterator
  AsyncIterator Generator AsyncGenerator ReadableStream WeakRef`.split(/\s+/),
);

function isNothing(type: Type): boolean {
  return type.kind === 'name' && (type.name === 'null' || type.name === 'undefined');
}

function isFunctionName({ meant }: Extract<AskedType, { kind: 'name' }>): boolean {
  return meant.has('Function');
}

/** A text or number that stands for itself is one. */
function literalDistance({ meant }: Extract<AskedType, { kind: 'name' }>, declared: string): number | undefined {
  if (/^['"]/.test(declared)) return meant.has('string') ? distances.literal : undefined;
  if (/^-?\d/.test(declared)) return meant.has('number') ? distances.literal : undefined;
  return declared === '{}' && meant.has('object') ? distances.literal : undefined;
}

function same(distance: number, { letters }: Place): TypeMatch {
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
