import { createRequire } from 'node:module';
import type { Root } from 'mdast';
import memoize from 'memoize';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDefinitionList from 'remark-definition-list';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { type PluggableList, type Plugin, unified } from 'unified';
import { boundEmphasis } from './bound-emphasis.ts';
import { adaptEmphasis } from './cjk-emphasis.ts';
import { isReadNatively, mayHaveDirectives, type SyntaxOptions } from './native-limits.ts';
import { expectReadable, expectShallow } from './nesting.ts';

/** A syntax for parsing Markdown. */
export interface Syntax {
  /**
   * The plugins it consists of, in order. Other syntaxes extend this list; extending a ready processor would apply the
   * plugins twice.
   */
  plugins: PluggableList;
  parse(text: string): Root;
}

/** Creates a syntax from plugins. */
export function toSyntax(plugins: PluggableList): Syntax {
  const processor = unified().use(plugins).freeze();
  return { plugins, parse: (text) => processor.parse(text) as Root };
}

const plain = [remarkParse, remarkGfm, remarkCjkFriendly, boundEmphasis];
const directives = [...plain, remarkDirective, remarkDefinitionList];
const references = {
  plain: toSyntax(plain),
  directives: toSyntax(directives),
  math: toSyntax([...directives, remarkMath]),
};

/**
 * Constructs that remark searches for at each bracket or word by going back through the whole paragraph. A text without
 * the sign cannot contain them.
 */
const rare = [
  // A footnote after an exclamation mark. Other footnotes are not parsed at their closing bracket.
  { sign: '![^', construct: 'gfmPotentialFootnoteCall' },
  { sign: '@', construct: 'emailAutolink' },
];

const leaner = new Map(Object.values(references).map((syntax) => [syntax, toLeaner(syntax)]));

/**
 * Parses a Markdown text into its syntax tree, with the position of each node.
 *
 * @throws RangeError if it is nested too deeply to be processed
 */
export function parseSyntax(text: string, options: SyntaxOptions): Root {
  expectShallow(text, options);
  const native = isReadNatively(text, options) ? loadNative() : null;
  const adapted = native && adaptEmphasis(text);
  if (!native || !adapted) return parseByReference(text, options);
  const features = {
    gfm: true,
    frontmatter: false,
    directive: mayHaveDirectives(text, options),
    math: options.hasMath ?? false,
  };
  return adapted.restore(native.markdownToMdast(adapted.text, { features }) as Root);
}

/** Returns the native parser; `null` on platforms that it is not built for, which use remark, with the same results. */
const loadNative = memoize((): typeof import('satteri') | null => {
  try {
    return createRequire(import.meta.url)('satteri');
  } catch {
    return null;
  }
});

/**
 * Loads the native parser ahead of the first text, as each thread must that may be terminated: Node 20 aborts if that
 * happens while `require` loads a module, and Node 24 and 26 if it happens while a module waits at its top level.
 */
export async function openNative(): Promise<void> {
  await import('satteri').catch(() => loadNative());
}

/** Parses a text with remark, the reference for the native parser. */
export function parseByReference(text: string, options: SyntaxOptions): Root {
  expectReadable(text);
  const syntax = toReference(options);
  return (leaner.get(syntax)?.(text) ?? syntax).parse(text);
}

/** Returns remark's syntax, the reference for the native parser. */
export function toReference({ hasDirectives, hasMath }: SyntaxOptions): Syntax {
  const { math, directives, plain } = references;
  if (!hasDirectives) return plain;
  return hasMath ? math : directives;
}

/** Parses a text with a syntax that plugins extend. */
export function parseExtended(text: string, syntax: Syntax): Root {
  expectShallow(text, { hasDirectives: true });
  expectReadable(text);
  return syntax.parse(text);
}

/**
 * Returns a function that returns a syntax without the constructs that a text cannot contain. Each variant is created
 * once.
 */
export function toLeaner(syntax: Syntax): (text: string) => Syntax {
  const made = new Map<string, Syntax>();
  return (text) => {
    const disabled = rare.flatMap(({ sign, construct }) => (text.includes(sign) ? [] : construct));
    const leaner = made.get(disabled.join()) ?? without(syntax, disabled);
    made.set(disabled.join(), leaner);
    return leaner;
  };
}

function without({ plugins }: Syntax, disabled: string[]): Syntax {
  const disable: Plugin = function () {
    const data = this.data();
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { disable: { null: disabled } }];
  };
  return toSyntax([...plugins, disable]);
}

/**
 * Returns a syntax with the extensions of plugins such as remark-math; `null` if none of them extends the syntax. The
 * native parser does not support such extensions.
 */
export function toExtendedSyntax(plugins: readonly { use: Plugin<[unknown?]>; options: unknown }[]): Syntax | null {
  const countOf = (list: PluggableList) => unified().use(list).freeze().data().micromarkExtensions?.length ?? 0;
  const extend = (some: typeof plugins): PluggableList => [
    ...directives,
    ...some.map(({ use, options }): PluggableList[number] => [use, options]),
  ];
  const extending = plugins.filter((plugin) => countOf(extend([plugin])) > countOf(directives));
  return extending.length === 0 ? null : toSyntax(extend(extending));
}
