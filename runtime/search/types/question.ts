import { longestTypeQuestion, looksLikeType } from './looks-like-type.ts';
import { parseType, parseTypes } from './parse-type.ts';
import { toTypeTokens } from './tokens.ts';
import type { Type } from './type.ts';

/** A parsed question about types. */
export interface TypeQuestion {
  /** Types of parameters, in any order. */
  takes: Type[];
  /** The type of the result. */
  gives: Type | null;
  /** A type that may be a parameter or the result. */
  either: Type | null;
}

/** Parses a question; returns `null` if it mentions no type. */
export function parseTypeQuestion(text: string): TypeQuestion | null {
  const asked = text.slice(0, longestTypeQuestion).trim();
  if (!looksLikeType(asked)) return null;
  const question = toQuestion(asked);
  const isEmpty = question.takes.length === 0 && !question.gives && !question.either;
  return isEmpty ? null : question;
}

function toQuestion(asked: string): TypeQuestion {
  if (asked.startsWith(':')) return { takes: [], gives: toGiven(asked.slice(1)), either: null };
  const arrow = findArrow(asked);
  if (arrow >= 0)
    return { takes: toTaken(asked.slice(0, arrow)), gives: toGiven(asked.slice(arrow + 2)), either: null };
  const isList = asked.startsWith('(') || asked.startsWith('<');
  return isList
    ? { takes: toTaken(asked), gives: null, either: null }
    : { takes: [], gives: null, either: toGiven(asked) };
}

/** Parses a list of types or the head of a function: `A, B`, `(a: A, b: B)`, `<T>(a: T)`. */
function toTaken(text: string): Type[] {
  const tokens = toTypeTokens(text);
  const opened = tokens.findIndex((token) => token.text === '(');
  const isHead = opened === 0 || (opened > 0 && tokens[0]?.text === '<' && tokens[0].close === opened - 1);
  const close = tokens[opened]?.close ?? 0;
  if (!isHead || close < tokens.length - 1) return parseTypes(text).filter(isKnown);
  const head = parseType(`${text} => void`);
  return head.kind === 'function' ? head.call.parameters.map(({ type }) => type).filter(isKnown) : [];
}

function toGiven(text: string): Type | null {
  const type = parseType(text);
  return isKnown(type) ? type : null;
}

function isKnown(type: Type): boolean {
  return type.kind !== 'name' || type.name !== '';
}

/** Returns the offset of the first arrow outside brackets, or -1. */
function findArrow(text: string): number {
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(/[-=]>|[([{<>}\])]/g)) {
    if (found.length === 2) {
      if (depth <= 0) return index;
    } else depth += '([{<'.includes(found) ? 1 : -1;
  }
  return -1;
}
