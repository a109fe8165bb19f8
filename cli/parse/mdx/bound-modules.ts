import type { Construct, Effects, TokenizeContext } from 'micromark-util-types';
import { findOpenStretches, type OpenStretches } from './code-ends.ts';
import { fewTries, spend, type Tries } from './tries.ts';

/** What is known of a run of imports and exports. */
interface Known extends OpenStretches {
  tries: number;
  /** Number of stretches before the last requested offset. */
  passed: number;
}

/** Imports and exports of a text by their start offsets, and how often they were tried. */
export interface KnownModules {
  tries: Tries;
  known: Map<number, Known>;
}

/** The names that a page imports, as stored by `micromark-extension-mdxjs-esm`. */
type WithNames = TokenizeContext['parser'] & { definedModuleSpecifiers?: string[] };

/**
 * Returns the construct for imports and exports with bounds for its work. It compiles their text again at each blank
 * line until it is complete. For a table of data with blank lines between its rows, that is quadratic.
 */
export function boundModules(construct: Construct, modules: KnownModules): Construct {
  const { tries } = modules;
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const from = this.now().offset;
      const parser = this.parser as WithNames;
      const names = toNames(parser.definedModuleSpecifiers);
      parser.definedModuleSpecifiers = names;
      names.toBlock = () => tries.text.slice(from, this.now().offset);
      const isSame = /^(?:im|ex)port /.test(tries.text.slice(from, from + 7));
      const mayEnd = (at: number) => !isSame || mayEndAt(at, from, modules);
      return construct.tokenize.call(this, watch(effects, this, mayEnd), ok, nok);
    },
  };
}

/** Wraps effects to skip blank lines where the code cannot end. */
function watch(effects: Effects, context: TokenizeContext, mayEnd: (at: number) => boolean): Effects {
  return {
    ...effects,
    check(constructs, ok, nok) {
      const at = context.now().offset;
      return effects.check(constructs, (code) => (mayEnd(at) || !nok ? ok(code) : nok(code)), nok);
    },
  };
}

function mayEndAt(at: number, from: number, { tries, known }: KnownModules): boolean {
  const code = { at: from, endless: 'The import or export that begins here does not end' };
  let found = known.get(from) ?? { tries: 0, passed: 0, stretches: [], known: from, read: 0 };
  if (found.tries >= fewTries && at >= found.known) {
    // Read twice as far as before, so that text shared by many exports is not read for each of them.
    found = { ...found, ...findOpenStretches(tries.text, from, at + (at - from)), passed: 0 };
    spend(tries, found.read, code);
  }
  known.set(from, found);
  while ((found.stretches[found.passed]?.to ?? Number.POSITIVE_INFINITY) <= at) found.passed++;
  if ((found.stretches[found.passed]?.from ?? at) < at) return false;
  found.tries++;
  tries.count++;
  spend(tries, at - from, code);
  return true;
}

/**
 * The names that a page has imported. They are declared again before each block of imports and exports, for its exports
 * and to detect duplicate imports. Only names that the block uses are declared, since there may be hundreds of blocks
 * and names.
 */
class ModuleNames extends Array<string> {
  readonly #known = new Set<string>();
  toBlock = (): string => '';

  override push(...names: string[]): number {
    for (const name of names) this.#known.add(name);
    return super.push(...names);
  }

  override join(separator?: string): string {
    const block = this.toBlock();
    // A name may be written with escapes.
    if (block.includes('\\u')) return [...this.#known].join(separator);
    const used = new Set(block.match(/[\p{ID_Start}$_][\p{ID_Continue}$\u200C\u200D]*/gu));
    const own = [...used].filter((name) => this.#known.has(name));
    // The caller removes one declaration again, so there must be one.
    return own.length > 0 ? own.join(separator) : (this[0] ?? '');
  }
}

function toNames(names: readonly string[] = []): ModuleNames {
  if (names instanceof ModuleNames) return names;
  const own = new ModuleNames();
  own.push(...names);
  return own;
}
