import { type TypeToken, toTypeTokens } from './tokens.ts';
import { type Alias, named, type Parameter, type Type, unknownType } from './type.ts';

/** Maximum nesting of a type that is parsed; real types stay far below it. */
const deepest = 24;

/** Parses a type. Parts that are not understood or nested too deeply match nothing. */
export function parseType(text: string): Type {
  return new Parser(text).type();
}

/** Parses a comma-separated list of types. */
export function parseTypes(text: string): Type[] {
  return new Parser(text).list().map(({ type }) => type);
}

/** Parses a declared name with its definition, as in `Uid = string`, or without, as in `NodeObj<T extends object>`. */
export function parseAlias(text: string): Alias {
  const parser = new Parser(text);
  const name = parser.take();
  const generics = parser.generics();
  return { name, generics, type: parser.skip('=') ? parser.type() : unknownType };
}

/** Modifiers of a type. All but `keyof` are irrelevant to the search. */
const modifiers = new Set(['keyof', 'readonly', 'abstract', 'unique', 'infer', 'new', 'typeof']);

/** Separators of unions and intersections, which may also precede the first part. */
const joiners = new Set(['|', '&']);

class Parser {
  readonly #tokens: TypeToken[];
  #position = 0;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = toTypeTokens(text);
  }

  /** Takes the next token. */
  take(): string {
    return this.#tokens[this.#position++]?.text ?? '';
  }

  /** Takes the next token if it is `text`; returns whether it was. */
  skip(text: string): boolean {
    if (this.#peek() !== text) return false;
    this.#position++;
    return true;
  }

  /** Parses a type, including unions, intersections, functions and conditional types (as a union of both outcomes). */
  type(): Type {
    if (this.#depth === deepest) {
      this.#position = this.#tokens.length;
      return unknownType;
    }
    this.#depth++;
    const parts: Type[] = [];
    do {
      while (joiners.has(this.#peek())) this.#position++;
      parts.push(this.#part());
    } while (joiners.has(this.#peek()));
    const [only = unknownType] = parts;
    const type: Type = parts.length === 1 ? only : { kind: 'union', parts };
    const whole = this.skip('extends') ? this.#outcomes() : isArrow(this.#peek()) ? this.#function(type) : type;
    this.#depth--;
    return whole;
  }

  /** Parses a list up to the closing bracket or the end: types, or parameters with names. */
  list(): Parameter[] {
    const parameters: Parameter[] = [];
    while (this.#position < this.#tokens.length && !isClosing(this.#peek())) {
      const before = this.#position;
      const isOptional = this.#skipName();
      if (this.#peek() !== ',' && this.#peek() !== '') parameters.push({ type: this.type(), isOptional });
      // Skips defaults and anything that is not understood.
      while (!['', ','].includes(this.#peek()) && !isClosing(this.#peek())) this.#pass();
      this.skip(',');
      if (this.#position === before) this.#position++;
    }
    return parameters;
  }

  /** Parses type parameters, if there are any. */
  generics(): ReadonlyMap<string, Type | null> {
    const found = new Map<string, Type | null>();
    if (this.#peek() !== '<') return found;
    this.#inside(() => {
      while (!['', '>'].includes(this.#peek())) {
        while (['const', 'in', 'out'].includes(this.#peek())) this.#position++;
        found.set(this.take(), this.skip('extends') ? this.type() : null);
        while (!['', ',', '>'].includes(this.#peek())) this.#pass();
        this.skip(',');
      }
    });
    return found;
  }

  #peek(ahead = 0): string {
    return this.#tokens[this.#position + ahead]?.text ?? '';
  }

  /** Skips the next token, and for an opening bracket everything up to the closing one. */
  #pass(): void {
    const { close = 0 } = this.#tokens[this.#position] ?? {};
    this.#position = Math.max(close, this.#position) + 1;
  }

  /** Parses the content of the bracket that comes next, and continues after it. */
  #inside<Result>(read: () => Result): Result {
    const end = this.#tokens[this.#position]?.close ?? 0;
    this.#position++;
    const result = read();
    this.#position = Math.max(end, this.#position - 1) + 1;
    return result;
  }

  /** Skips the name of a parameter, if there is one; returns whether the parameter is optional. */
  #skipName(): boolean {
    const isRest = this.skip('...');
    const isPattern = ['{', '['].includes(this.#peek());
    const behind = isPattern ? (this.#tokens[this.#position]?.close ?? 0) + 1 - this.#position : 1;
    const isMarked = this.#peek(behind) === '?';
    if (this.#peek(behind + (isMarked ? 1 : 0)) !== ':') return isRest;
    this.#position += behind + (isMarked ? 2 : 1);
    return isRest || isMarked;
  }

  #outcomes(): Type {
    this.type();
    if (!this.skip('?')) return unknownType;
    const yes = this.type();
    return this.skip(':') ? { kind: 'union', parts: [yes, this.type()] } : yes;
  }

  #part(): Type {
    let isKeys = false;
    while (modifiers.has(this.#peek())) isKeys = this.take() === 'keyof' || isKeys;
    let type = this.#plain();
    for (;;) {
      const next = this.#peek();
      if (next === '[') type = this.#peek(1) === ']' ? named('Array', [type]) : unknownType;
      else if (next === '?' && ['', ',', ')', ']', '|'].includes(this.#peek(1))) type = orUndefined(type);
      else return isKeys ? unknownType : type;
      this.#pass();
    }
  }

  #plain(): Type {
    const next = this.#peek();
    if (next === '<') return this.#function();
    if (next === '(') {
      const close = this.#tokens[this.#position]?.close ?? 0;
      if (isArrow(this.#tokens[close + 1]?.text)) return this.#function();
      return this.#inside(() => this.type());
    }
    if (next === '[')
      return this.#inside(() =>
        named(
          '[]',
          this.list().map(({ type }) => type),
        ),
      );
    if (next === '{') {
      this.#pass();
      return named('{}');
    }
    if (next === '' || isClosing(next) || next === ',') return unknownType;
    return this.#named(this.take());
  }

  #named(name: string): Type {
    if (name.startsWith('`')) return named('string');
    if (name === '-') return named(`-${this.take()}`);
    if (name === 'asserts' && this.#peek(1) === 'is') return this.#predicate('void');
    if (this.#peek() === 'is') return this.#predicate('boolean', 0);
    if (name === 'import' && this.#peek() === '(') this.#pass();
    let last = name;
    while (this.skip('.')) last = this.take();
    const args = this.#peek() === '<' ? this.#inside(() => this.list().map(({ type }) => type)) : [];
    return named(canonical.get(last) ?? last, args);
  }

  /** Parses a type predicate: `x is T` is a boolean, `asserts x is T` is void. */
  #predicate(name: string, before = 1): Type {
    this.#position += before + 1;
    this.type();
    return named(name);
  }

  /** Parses a function; questions may omit the parentheses around a single parameter. */
  #function(taken?: Type): Type {
    const generics = this.generics();
    const bare = taken ? [{ type: taken, isOptional: false }] : [];
    const parameters = this.#peek() === '(' ? this.#inside(() => this.list()) : bare;
    if (isArrow(this.#peek())) this.#position++;
    return { kind: 'function', call: { generics, parameters, returns: this.type() } };
  }
}

/** Names that are treated as equal in searches. */
const canonical = new Map([
  ['ReadonlyArray', 'Array'],
  ['true', 'boolean'],
  ['false', 'boolean'],
]);

function orUndefined(type: Type): Type {
  return { kind: 'union', parts: [type, named('undefined')] };
}

function isClosing(text: string): boolean {
  return text === ')' || text === ']' || text === '}' || text === '>';
}

function isArrow(text: string | undefined): boolean {
  return text === '=>' || text === '->';
}
