import type { Construct, Effects, Extension, State, TokenizeContext, TokenType } from 'micromark-util-types';
import { VFile } from 'vfile';
import { type ExpressionEnd, findExpressionEnd } from './expression-ends.ts';

/** Number of braces at which an expression is tried before its end is looked for: most have ended by then. */
const fewTries = 8;

/**
 * Most characters of a page that are read again and again, as the beginning of an expression that goes on. It takes less
 * than a second; only expressions in quotes, whose end cannot be looked for, come anywhere near it.
 */
const mostRead = 4_000_000;

/** Tells at which braces expressions of a text may end. */
export interface ExpressionBounds {
  /** Begins with another text. */
  open(text: string): void;
  /** Number of times that an expression has been tried. */
  readonly tries: number;
  /** Returns a syntax that tries no expression where it cannot end. */
  bound(extension: Extension): Extension;
}

/** What is known of an expression: its text is read several times, as a block and as a part of a paragraph. */
interface Known {
  tries: number;
  end: ExpressionEnd | null;
}

const [leftBrace, rightBrace, lessThan] = [123, 125, 60];

/** The expression that is being read. */
interface Reading {
  /** Offset behind the brace that opens it; `null` where none is read. */
  from: number | null;
  /** Type of the tokens that hold its text, and whether one is open. */
  chunk: string | null;
  isInChunk: boolean;
  /** What reads its text. */
  inside: State | null;
}

const expressions = /Expression(?:Attribute)?$/;
const markers = /Expression(?:Attribute)?Marker$/;
const chunks = /Expression(?:Chunk|Value|AttributeValue)$/;

const nothing: Reading = { from: null, chunk: null, isInChunk: false, inside: null };

/**
 * Returns bounds for the work of reading expressions. The syntax of MDX compiles the text behind a brace anew at each
 * closing brace, until it is an expression: a table of data, or a brace that nobody closes, takes time that grows with the
 * square of its size.
 */
export function createExpressionBounds(): ExpressionBounds {
  let text = '';
  let read = 0;
  let tries = 0;
  const known = new Map<number, Known>();

  const mayEnd = (from: number, at: number): boolean => {
    const expression = known.get(from) ?? { tries: 0, end: null };
    known.set(from, expression);
    if (expression.tries >= fewTries && text[from - 1] === '{') {
      if (!expression.end) {
        expression.end = findExpressionEnd(text, from);
        read += expression.end.read;
      }
      const { brace, isSure, reason } = expression.end;
      if (isSure && brace === null) failAt(text, from, reason);
      if (isSure && brace !== null && at < brace) return false;
    }
    expression.tries++;
    tries++;
    read += at - from;
    if (read > mostRead) failAt(text, from, 'its end is looked for in too much text');
    return true;
  };

  return {
    open(next) {
      text = next;
      read = 0;
      tries = 0;
      known.clear();
    },
    get tries() {
      return tries;
    },
    bound({ flow, text: inline, ...others }) {
      const boundAll = (constructs: Extension['flow']): Extension['flow'] => ({
        ...constructs,
        ...Object.fromEntries(
          [leftBrace, lessThan].map((code) => [
            code,
            [constructs?.[code] ?? []].flat().map((one) => boundConstruct(one, mayEnd)),
          ]),
        ),
      });
      return { ...others, flow: boundAll(flow), text: boundAll(inline) };
    },
  };
}

function boundConstruct(construct: Construct, mayEnd: (from: number, at: number) => boolean): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const reading = { ...nothing };
      const watched = watch(effects, this, reading);
      let isOver = false;
      const leave =
        (next: State): State =>
        (code) => {
          isOver = true;
          return next(code);
        };
      const bounded = (state: State | undefined): State | undefined => {
        // What comes behind is the affair of others.
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

/** Returns effects that say where in an expression they are. */
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
      // The marker behind an expression is followed by its end.
      else if (markers.test(type)) Object.assign(reading, nothing, { from: context.now().offset });
      return token;
    },
  };
}

/** @throws VFileMessage */
function failAt(text: string, from: number, why: string): never {
  const before = text.slice(0, from - 1);
  const place = {
    line: before.split('\n').length,
    column: from - 1 - before.lastIndexOf('\n'),
    offset: from - 1,
  };
  const reason = `No brace closes the expression that begins here: ${why}`;
  return new VFile(text).fail(reason, { place, ruleId: 'unexpected-eof' });
}
