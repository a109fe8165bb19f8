import type { Element, ElementContent } from 'hast';
import {
  type BundledLanguage,
  bundledLanguages,
  bundledLanguagesAlias,
  bundledLanguagesInfo,
  createCssVariablesTheme,
  createHighlighter,
  type GrammarState,
  type Highlighter,
} from 'shiki';

// Tokens carry class names, not colours: one output serves light and dark, and a strict content security policy.
const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--', fontStyle: true });

const plainLanguages = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi']);

let shared: Promise<Highlighter> | undefined;

/** Where a grammar stands between two lines, and what was found in the lines that were met there. */
interface Place {
  /** Absent before the first line. */
  state: GrammarState | undefined;
  lines: Map<string, Line>;
}

/** What a line is made of, and where the grammar stands behind it. */
interface Line {
  tokens: readonly Token[];
  next: Place;
}

/** Longest line that is highlighted, in characters: the time grows with the square of it. */
const longestLine = 20_000;

/** Most lines that are remembered. */
const mostKept = 20_000;

/**
 * The places of each grammar, the beginning first: code repeats its lines, in other pages, languages and versions. A grammar
 * is made anew when one is loaded that it can hold, as Markdown holds all, and knows nothing of the places of the old one.
 */
let kept = new WeakMap<object, Place[]>();
let keptLines = 0;

/**
 * Returns code as highlighted elements, one for each line; code in a language that nobody knows comes back plain. Grammars
 * are loaded when a language is first met, and kept for the life of the process.
 */
export async function highlight(code: string, language: string): Promise<{ lines: Element[]; known: boolean }> {
  const lang = language.toLowerCase();
  if (plainLanguages.has(lang)) return { lines: plainLines(code), known: true };
  if (!Object.hasOwn(bundledLanguages, lang) && !Object.hasOwn(bundledLanguagesAlias, lang))
    return { lines: plainLines(code), known: false };
  return { lines: await tokenize(code, lang as BundledLanguage), known: true };
}

async function tokenize(code: string, lang: BundledLanguage): Promise<Element[]> {
  shared ??= createHighlighter({ themes: [theme], langs: [] });
  const highlighter = await shared;
  await loadLanguages(highlighter, lang, code);
  if (keptLines > mostKept) {
    kept = new WeakMap();
    keptLines = 0;
  }
  const grammar = highlighter.getLanguage(lang);
  const places = kept.get(grammar) ?? [{ state: undefined, lines: new Map() }];
  kept.set(grammar, places);
  let place = places[0] as Place;
  return code.split(/\r?\n/).map((text) => {
    const line = place.lines.get(text) ?? readLine(text, place, { highlighter, lang, places });
    place.lines.set(text, line);
    place = line.next;
    return toLine(line.tokens);
  });
}

/** A language as code names it. */
type LanguageInfo = (typeof bundledLanguagesInfo)[number];

/** The languages that one can hold, and that are not loaded with it; most hold none. */
const held = new Map<string, Promise<readonly LanguageInfo[]>>();

async function findHeld(lang: BundledLanguage): Promise<readonly LanguageInfo[]> {
  const { default: parts } = await bundledLanguages[lang]();
  const ids = new Set(parts.flatMap(({ embeddedLangsLazy = [] }) => embeddedLangsLazy));
  return bundledLanguagesInfo.filter(({ id }) => ids.has(id));
}

/**
 * Loads a language, and of those that it can hold the ones that the code names: they are told apart where they are loaded,
 * and which are must not depend on what else the process has met.
 */
async function loadLanguages(highlighter: Highlighter, lang: BundledLanguage, code: string): Promise<void> {
  const wanted = new Set([lang]);
  for (const name of wanted) {
    const finding = held.get(name) ?? findHeld(name);
    held.set(name, finding);
    const found = await finding;
    if (found.length === 0) continue;
    const words = new Set(code.toLowerCase().match(/[\w#+-]+/g));
    for (const { id, aliases = [] } of found)
      if ([id, ...aliases].some((word) => words.has(word))) wanted.add(id as BundledLanguage);
  }
  for (const name of [...wanted].reverse()) await highlighter.loadLanguage(name);
}

/** What a line is read with. */
interface LineContext {
  highlighter: Highlighter;
  lang: BundledLanguage;
  places: Place[];
}

/** Reads a line that was not met in its place. */
function readLine(text: string, place: Place, { highlighter, lang, places }: LineContext): Line {
  keptLines++;
  // A limit in time would make the output depend on how busy the machine is.
  const options = { lang, theme: 'tokens', tokenizeTimeLimit: 0, tokenizeMaxLineLength: longestLine };
  const from = place.state && { grammarState: place.state };
  const { tokens, grammarState: state } = highlighter.codeToTokens(text, { ...options, ...from });
  const known = places.find((one) => isSame(one.state, state)) ?? { state, lines: new Map() };
  if (!places.includes(known)) places.push(known);
  return { tokens: mergeNeighbours(tokens[0] ?? []), next: known };
}

/** Returns whether a grammar goes on from one state as from another. */
function isSame(one: GrammarState | undefined, other: GrammarState | undefined): boolean {
  const [stack, otherStack] = [one?.getInternalStack(), other?.getInternalStack()];
  return stack && otherStack ? stack.equals(otherStack) : stack === otherStack;
}

/** A run of characters of one colour. */
interface Token {
  content: string;
  color?: string | undefined;
}

function mergeNeighbours(tokens: readonly Token[]): Token[] {
  const merged: Token[] = [];
  for (const token of tokens) {
    const last = merged.at(-1);
    if (last && (last.color === token.color || token.content.trim() === '')) last.content += token.content;
    else merged.push({ content: token.content, color: token.color });
  }
  return merged;
}

function toLine(tokens: readonly Token[]): Element {
  return toSpan('line', tokens.map(toNode));
}

function toNode({ content, color }: Token): ElementContent {
  const name = /^var\(--token-([\w-]+)\)$/.exec(color ?? '')?.[1];
  return name === undefined
    ? { type: 'text', value: content }
    : toSpan(`t-${name}`, [{ type: 'text', value: content }]);
}

function toSpan(className: string, children: ElementContent[]): Element {
  return { type: 'element', tagName: 'span', properties: { className: [className] }, children };
}

function plainLines(code: string): Element[] {
  return code.split('\n').map((value) => toSpan('line', [{ type: 'text', value }]));
}
