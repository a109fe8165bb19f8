import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import memoize from 'memoize';
import type { PatternScanner, RegexEngine, WebAssemblyInstance } from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';

/** The types of Node.js 20 lack this. */
declare const WebAssembly: {
  instantiate(code: Uint8Array, imports?: object): Promise<WebAssemblyInstance>;
};

/** Number of compiled patterns above which unused ones are released. The grammar of TypeScript has 400. */
const mostKept = 5_000;

type Find = PatternScanner['findNextMatchSync'];

/** A compiled pattern, with the result of its last search. */
interface SharedPattern {
  scanner: PatternScanner;
  /** Number of scanners that have the pattern. */
  users: number;
  /** Whether the pattern matches only where a search starts, so that no other search has the same result. */
  isAnchored: boolean;
  last: Search;
  found: ReturnType<Find>;
  /** Where that match starts, infinity if there is none. */
  at: number;
}

/** A part of a line to search. */
interface Search {
  line: Parameters<Find>[0];
  start: number;
  options: Parameters<Find>[2];
}

const never: Search = { line: '', start: Number.POSITIVE_INFINITY, options: 0 };

/** Opens Oniguruma, the regular expressions of TextMate grammars, for this thread. */
export const openRegexEngine = memoize(async (): Promise<RegexEngine> => {
  // Shiki's own loader unpacks a copy of the file with streams, which Node.js takes long to load.
  const code = await readFile(createRequire(import.meta.url).resolve('shiki/onig.wasm'));
  return sharePatterns(
    await createOnigurumaEngine({ instantiator: (imports) => WebAssembly.instantiate(code, imports) }),
  );
});

/**
 * Returns an engine that compiles each pattern once, and searches for it once from a place in a line. A grammar repeats
 * the same patterns in most of its rules, and Oniguruma would compile and search for them again in each. `npm run
 * bench:code` prints what this saves: two fifths of the processor time for the code of two sites, and three fifths of
 * the memory.
 */
export function sharePatterns(engine: RegexEngine): RegexEngine {
  const all = new Map<string, SharedPattern>();
  const share = (pattern: string | RegExp): SharedPattern => {
    const source = typeof pattern === 'string' ? pattern : pattern.source;
    const shared = all.get(source) ?? compile(engine, source);
    all.set(source, shared);
    shared.users++;
    return shared;
  };
  return {
    createString: (text) => engine.createString(text),
    createScanner(patterns) {
      const shared = patterns.map(share);
      return {
        findNextMatchSync: (line, start, options) => findFirst(shared, { line, start, options }),
        dispose() {
          for (const pattern of shared.splice(0)) pattern.users--;
          if (all.size > mostKept) releaseUnused(all);
        },
      };
    },
  };
}

function compile(engine: RegexEngine, source: string): SharedPattern {
  const scanner = engine.createScanner([source]);
  return { scanner, users: 0, isAnchored: source.includes('\\G'), last: never, found: null, at: -1 };
}

/** Returns the leftmost match of several patterns; of matches at the same place, that of the first pattern. */
function findFirst(patterns: readonly SharedPattern[], search: Search): ReturnType<Find> {
  let first = -1;
  let firstAt = Number.POSITIVE_INFINITY;
  for (let index = 0; index < patterns.length && firstAt > search.start; index++) {
    const at = find(patterns[index] as SharedPattern, search);
    if (at < firstAt) [first, firstAt] = [index, at];
  }
  const found = patterns[first]?.found;
  return found ? { ...found, index: first } : null;
}

/** Searches for a pattern, unless an earlier search of the line says what will be found. Returns where it starts. */
function find(pattern: SharedPattern, search: Search): number {
  const { last } = pattern;
  const isKnown =
    last.line === search.line && last.start <= search.start && search.start <= pattern.at && !pattern.isAnchored;
  if (!isKnown || last.options !== search.options) {
    pattern.found = pattern.scanner.findNextMatchSync(search.line, search.start, search.options);
    pattern.at = pattern.found?.captureIndices[0]?.start ?? Number.POSITIVE_INFINITY;
    pattern.last = search;
  }
  return pattern.at;
}

/** Ends of blocks such as here documents are patterns made from the text, any number of them. */
function releaseUnused(all: Map<string, SharedPattern>): void {
  for (const [source, { scanner, users }] of all) {
    if (users > 0) continue;
    scanner.dispose?.();
    all.delete(source);
  }
}
