import { type TypeToken, toTypeTokens } from './tokens.ts';
import { type Alias, named, type Parameter, type Type, unknownType } from './type.ts';

/** Deepest type that is read: nobody writes one, and nobody could ask for it. */
const deepest = 24;

/** Returns a type; whatever is not understood of it, or nested too deeply, matches nothing. */
export function parseType(text: string): Type {
  return new Parser(text).type();
}

/** Returns types that are separated by commas. */
export function parseTypes(text: string): Type[] {
  return new Parser(text).list().map(({ type }) => type);
}

/** Returns a declared name: `Uid = string`, or `NodeObj<T extends object>`, which stands for nothing. */
export function parseAlias(text: string): Alias {
  const parser = new Parser(text);
  const name = parser.take();
  const generics = parser.generics();
  return { name, generics, type: parser.skip('=') ? parser.type() : unknownType };
}

/** Words before a type: all but `keyof` change nothing which a search asks for. */
const modifiers = new Set(['keyof', 'readonly', 'abstract', 'unique', 'infer', 'new', 'typeof']);

/** What stands between the parts of a union or an intersection, and may stand before the first. */
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

  /** Takes the next token if it is this one. */
  skip(text: string): boolean {
    if (this.#peek() !== text) return false;
    this.#position++;
    return true;
  }

  /** Reads a type: a union, an intersection, or one of both outcomes of a condition. */
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

  /** Reads what is between here and the closing bracket, or the end: parameters with or without names. */
  list(): Parameter[] {
    const parameters: Parameter[] = [];
    while (this.#position < this.#tokens.length && !isClosing(this.#peek())) {
      const before = this.#position;
      const isOptional = this.#skipName();
      if (this.#peek() !== ',' && this.#peek() !== '') parameters.push({ type: this.type(), isOptional });
      // A default, or what is not understood, is no part of the type.
      while (!['', ','].includes(this.#peek()) && !isClosing(this.#peek())) this.#pass();
      this.skip(',');
      if (this.#position === before) this.#position++;
    }
    return parameters;
  }

  /** Reads type parameters, where there are some. */
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

  /** Goes on behind the next token, and behind all that is inside of it where it is a bracket. */
  #pass(): void {
    const { close = 0 } = this.#tokens[this.#position] ?? {};
    this.#position = Math.max(close, this.#position) + 1;
  }

  /** Reads what is inside of the bracket that comes next, and goes on behind it. */
  #inside<Result>(read: () => Result): Result {
    const end = this.#tokens[this.#position]?.close ?? 0;
    this.#position++;
    const result = read();
    this.#position = Math.max(end, this.#position - 1) + 1;
    return result;
  }

  /** Returns whether the list goes on with a parameter that can be left out; its name is passed. */
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
    return named(canonical[last] ?? last, args);
  }

  /** `x is T` gives a boolean, `asserts x is T` nothing. */
  #predicate(name: string, before = 1): Type {
    this.#position += before + 1;
    this.type();
    return named(name);
  }

  /** Reads a function; who asks may leave out the brackets around the one thing that it takes. */
  #function(taken?: Type): Type {
    const generics = this.generics();
    const bare = taken ? [{ type: taken, isOptional: false }] : [];
    const parameters = this.#peek() === '(' ? this.#inside(() => this.list()) : bare;
    if (isArrow(this.#peek())) this.#position++;
    return { kind: 'function', call: { generics, parameters, returns: this.type() } };
  }
}

/** Names that mean the same to who searches. */
const canonical: Readonly<Record<string, string>> = { ReadonlyArray: 'Array', true: 'boolean', false: 'boolean' };

function orUndefined(type: Type): Type {
  return { kind: 'union', parts: [type, named('undefined')] };
}

function isClosing(text: string): boolean {
  return text === ')' || text === ']' || text === '}' || text === '>';
}

function isArrow(text: string | undefined): boolean {
  return text === '=>' || text === '->';
}
