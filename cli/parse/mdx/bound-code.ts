import type { Construct, Effects, Extension, State, TokenizeContext, TokenType } from 'micromark-util-types';
import { boundModules, type KnownModules } from './bound-modules.ts';
import { type ExpressionEnd, findExpressionEnd } from './code-ends.ts';
import { failAt, fewTries, spend, type Tries } from './tries.ts';

/** Limits where expressions, imports and exports of a text may end. */
export interface CodeBounds {
  /** Starts a new text. */
  open(text: string): void;
  /** Number of times that code has been tried. */
  readonly tries: number;
  /** Returns an extension that does not try to compile code where it cannot end. */
  bound(extension: Extension): Extension;
}

/** What is known of an expression. It is parsed several times: as a block, and as a part of a paragraph. */
interface Known {
  tries: number;
  end: ExpressionEnd | null;
}

const [leftBrace, rightBrace, lessThan] = [123, 125, 60];

/** First letters of exports and imports. */
const [letterE, letterI] = [101, 105];

/** The expression being parsed. */
interface Reading {
  /** Offset after its opening brace; `null` outside expressions. */
  from: number | null;
  /** Type of the tokens that hold its text, and whether one is open. */
  chunk: string | null;
  isInChunk: boolean;
  /** State that consumes its text. */
  inside: State | null;
}

const expressions = /Expression(?:Attribute)?$/;
const markers = /Expression(?:Attribute)?Marker$/;
const chunks = /Expression(?:Chunk|Value|AttributeValue)$/;

const nothing: Reading = { from: null, chunk: null, isInChunk: false, inside: null };

/**
 * Creates bounds that limit the work of compiling code. MDX compiles the text after a brace again at each closing
 * brace, until it is an expression. For a table of data or an unclosed brace, that is quadratic.
 */
export function createCodeBounds(): CodeBounds {
  const tries: Tries = { text: '', count: 0, read: 0 };
  const known = new Map<number, Known>();
  const modules: KnownModules = { tries, known: new Map() };

  const mayEnd = (from: number, at: number): boolean => {
    const code = { at: from - 1, endless: 'The expression that begins here has no closing brace' };
    const expression = known.get(from) ?? { tries: 0, end: null };
    known.set(from, expression);
    if (expression.tries >= fewTries && tries.text[from - 1] === '{') {
      if (!expression.end) {
        expression.end = findExpressionEnd(tries.text, from);
        spend(tries, expression.end.read, code);
      }
      const { brace, isSure, reason } = expression.end;
      if (isSure && brace === null) failAt(tries.text, code, reason);
      if (isSure && brace !== null && at < brace) return false;
      // It failed at the brace, and more text does not help: `{...a}` in text is no expression.
      if (isSure && brace !== null && at > brace) failAt(tries.text, code, 'before its brace stands no expression');
    }
    expression.tries++;
    tries.count++;
    spend(tries, at - from, code);
    return true;
  };
  const boundExpressions = (construct: Construct) => boundConstruct(construct, mayEnd);

  return {
    open(text) {
      Object.assign(tries, { text, count: 0, read: 0 });
      known.clear();
      modules.known.clear();
    },
    get tries() {
      return tries.count;
    },
    bound({ flow, text: inline, ...others }) {
      const withExpressions = (constructs: Extension['flow']) =>
        change(constructs, [leftBrace, lessThan], boundExpressions);
      const withModules = change(flow, [letterE, letterI], (one) => boundModules(one, modules));
      return { ...others, flow: withExpressions(withModules), text: withExpressions(inline) };
    },
  };
}

/** Returns constructs with those changed that begin with any of the given characters. */
function change(
  constructs: Extension['flow'],
  codes: readonly number[],
  toChanged: (construct: Construct) => Construct,
): Extension['flow'] {
  const changed = codes.map((code) => [code, [constructs?.[code] ?? []].flat().map(toChanged)]);
  return { ...constructs, ...Object.fromEntries(changed) };
}

function boundConstruct(construct: Construct, mayEnd: (from: number, at: number) => boolean): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const reading = { ...nothing };
      let isOver = false;
      const leave =
        (next: State): State =>
        (code) => {
          isOver = true;
          return next(code);
        };
      const resume =
        (next: State): State =>
        (code) => {
          isOver = false;
          return bounded(next)?.(code);
        };
      // The next code in the line is attempted from here, with its own bounds. Inside of the bounds of all code before
      // it, the time would be quadratic.
      const watched: Effects = {
        ...watch(effects, this, reading),
        attempt: (next, then, otherwise) => leave(effects.attempt(next, resume(then), otherwise && resume(otherwise))),
      };
      const bounded = (state: State | undefined): State | undefined => {
        // What follows the construct is parsed elsewhere.
        if (isOver || !state) return state;
        return (code) => {
          const { from, inside, chunk, isInChunk } = reading;
          if (code === rightBrace && from !== null && !mayEnd(from, this.now().offset) && inside && chunk) {
            if (!isInChunk) watched.enter(chunk as TokenType);
            watched.consume(code);
            return bounded(inside);
          }
          const next = state(code) ?? undefined;
          if (reading.isInChunk) reading.inside = next ?? null;
          return bounded(next);
        };
      };
      return bounded(construct.tokenize.call(this, watched, leave(ok), leave(nok))) as State;
    },
  };
}

/** Wraps effects to track the position inside an expression. */
function watch(effects: Effects, context: TokenizeContext, reading: Reading): Effects {
  return {
    ...effects,
    enter(type, fields) {
      if (chunks.test(type)) Object.assign(reading, { chunk: type, isInChunk: true });
      return effects.enter(type, fields);
    },
    exit(type) {
      const token = effects.exit(type);
      if (chunks.test(type)) reading.isInChunk = false;
      else if (expressions.test(type)) Object.assign(reading, nothing);
      // The closing marker sets `from` too, but the end of the expression follows and resets it.
      else if (markers.test(type)) Object.assign(reading, nothing, { from: context.now().offset });
      return token;
    },
  };
}
