import type { Element, ElementContent } from 'hast';
import {
  bundledLanguages,
  bundledLanguagesAlias,
  createCssVariablesTheme,
  createHighlighter,
  type Highlighter,
} from 'shiki';

/** Turns code into highlighted HTML elements. */
export interface CodeHighlighter {
  /** Returns the code's lines as elements; code in a language that nobody knows comes back plain. */
  highlight(code: string, language: string): Promise<{ lines: Element[]; known: boolean }>;
}

// Tokens carry class names, not colours: one output serves light and dark, and a strict content security policy.
const theme = createCssVariablesTheme({ name: 'tokens', variablePrefix: '--', fontStyle: true });

const plainLanguages = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi']);

let shared: Promise<Highlighter> | undefined;

/** Most blocks of code that are remembered. */
const mostKept = 1000;

/** Lines of code that were told apart before: a page is saved often, its translations hold the same code. */
const kept = new Map<string, readonly Token[][]>();

/** Creates a highlighter; grammars are loaded when a language is first met, and kept for the life of the process. */
export function createCodeHighlighter(): CodeHighlighter {
  return {
    async highlight(code, language) {
      const lang = language.toLowerCase();
      if (plainLanguages.has(lang)) return { lines: plainLines(code), known: true };
      if (!Object.hasOwn(bundledLanguages, lang) && !Object.hasOwn(bundledLanguagesAlias, lang))
        return { lines: plainLines(code), known: false };
      const key = `${lang} ${code}`;
      const tokens = kept.get(key) ?? (await tokenize(code, lang as keyof typeof bundledLanguages));
      if (kept.size >= mostKept) kept.clear();
      kept.set(key, tokens);
      return { lines: tokens.map(toLine), known: true };
    },
  };
}

async function tokenize(code: string, lang: keyof typeof bundledLanguages): Promise<Token[][]> {
  shared ??= createHighlighter({ themes: [theme], langs: [] });
  const highlighter = await shared;
  await highlighter.loadLanguage(lang);
  // A limit in time would make the output depend on how busy the machine is.
  const { tokens } = highlighter.codeToTokens(code, { lang, theme: 'tokens', tokenizeTimeLimit: 0 });
  return tokens.map(mergeNeighbours);
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
