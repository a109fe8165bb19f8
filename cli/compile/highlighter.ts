import type { Element, ElementContent } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import memoize from 'memoize';
import { createCssVariablesTheme, createHighlighterCore, type GrammarState, type HighlighterCore } from 'shiki/core';
import { type BundledLanguage, bundledLanguages, bundledLanguagesInfo } from 'shiki/langs';
import { hasClass } from '../syntax/class-names.ts';
import { isLanguage, plainLanguages } from '../syntax/language-names.ts';
import { openRegexEngine } from './regex-engine.ts';

// Tokens have class names instead of colours, so the output works for light and dark modes and a strict content
// security policy.
const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--', fontStyle: true });

/** Opens the highlighter of this thread, without any language. */
export const openHighlighter = memoize(
  async (): Promise<HighlighterCore> =>
    createHighlighterCore({ themes: [theme], langs: [], engine: await openRegexEngine() }),
);

/** A grammar's state between two lines, with the lines already tokenized from that state. */
interface GrammarPosition {
  /** Absent before the first line. */
  state: GrammarState | undefined;
  lines: Map<string, Line>;
}

/** The tokens of a line, and the grammar's state after it. */
interface Line {
  tokens: readonly Token[];
  next: GrammarPosition;
}

/** Longest line that is highlighted, in characters, because the time grows with the square of the length. */
const longestLine = 20_000;

/** Number of cached lines above which the cache is cleared. */
const maxCached = 20_000;

/**
 * Known states of each grammar, the initial one first. They are cached because code repeats lines across pages,
 * languages and versions. Loading a language that a grammar can embed (Markdown embeds all) replaces the grammar, and
 * with it its states.
 */
let kept = new WeakMap<object, GrammarPosition[]>();
let keptLines = 0;

/**
 * Returns code as highlighted elements, one per line. Code in an unknown language stays plain. Grammars are loaded on
 * first use and kept for the lifetime of the process.
 */
export async function highlight(code: string, language: string): Promise<{ lines: Element[]; known: boolean }> {
  const lang = language.toLowerCase();
  if (plainLanguages.has(lang)) return { lines: plainLines(code), known: true };
  if (!isLanguage(lang)) return { lines: plainLines(code), known: false };
  return { lines: await tokenize(code, lang as BundledLanguage), known: true };
}

async function tokenize(code: string, lang: BundledLanguage): Promise<Element[]> {
  const highlighter = await openHighlighter();
  await loadLanguages(highlighter, lang, code);
  if (keptLines > maxCached) {
    kept = new WeakMap();
    keptLines = 0;
  }
  const grammar = highlighter.getLanguage(lang);
  const places = kept.get(grammar) ?? [{ state: undefined, lines: new Map() }];
  kept.set(grammar, places);
  let place = places[0] as GrammarPosition;
  return code.split(/\r?\n/).map((text) => {
    const line = place.lines.get(text) ?? readLine(text, place, { highlighter, lang, places });
    place.lines.set(text, line);
    place = line.next;
    return toSpan('line', line.tokens.map(toNode));
  });
}

/** A language with its aliases. */
type LanguageInfo = (typeof bundledLanguagesInfo)[number];

/** Returns the languages that a language can embed but that are not loaded with it. Most languages have none. */
const findHeld = memoize(async (lang: BundledLanguage): Promise<readonly LanguageInfo[]> => {
  const { default: parts } = await bundledLanguages[lang]();
  const ids = new Set(parts.flatMap(({ embeddedLangsLazy = [] }) => embeddedLangsLazy));
  return bundledLanguagesInfo.filter(({ id }) => ids.has(id));
});

/**
 * Loads a language, and those of its embedded languages that the code names. Only loaded languages are highlighted, so
 * the choice must not depend on what the process has highlighted before.
 */
async function loadLanguages(highlighter: HighlighterCore, lang: BundledLanguage, code: string): Promise<void> {
  const wanted = new Set([lang]);
  for (const name of wanted) {
    const found = await findHeld(name);
    if (found.length === 0) continue;
    const words = new Set(code.toLowerCase().match(/[\w#+-]+/g));
    for (const { id, aliases = [] } of found)
      if ([id, ...aliases].some((word) => words.has(word))) wanted.add(id as BundledLanguage);
  }
  for (const name of [...wanted].reverse()) await highlighter.loadLanguage(bundledLanguages[name]);
}

/** What a line is tokenized with. */
interface LineContext {
  highlighter: HighlighterCore;
  lang: BundledLanguage;
  places: GrammarPosition[];
}

/** Tokenizes a line that is not cached for this state. */
function readLine(text: string, place: GrammarPosition, { highlighter, lang, places }: LineContext): Line {
  keptLines++;
  // A time limit would make the output depend on the machine's load.
  const options = { lang, theme: 'tokens', tokenizeTimeLimit: 0, tokenizeMaxLineLength: longestLine };
  const from = place.state && { grammarState: place.state };
  const { tokens, grammarState: state } = highlighter.codeToTokens(text, { ...options, ...from });
  const known = places.find((one) => isSame(one.state, state)) ?? { state, lines: new Map() };
  if (!places.includes(known)) places.push(known);
  return { tokens: mergeNeighbours(tokens[0] ?? []), next: known };
}

/** Returns whether a grammar continues in the same way from two states. */
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

/** Returns code without its comments and white space, to compare blocks that differ in nothing else. */
export async function toBareCode(code: string, language: string): Promise<string> {
  const { lines } = await highlight(code, language);
  return lines.map(withoutComments).join('\n').replace(/\s+/g, '');
}

function withoutComments({ children }: Element): string {
  const isComment = (node: ElementContent) => node.type === 'element' && hasClass(node, 't-comment');
  const shown = children.filter((child) => !isComment(child));
  return shown.map((child) => ('value' in child ? child.value : toText(child))).join('');
}
