import type { Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDefinitionList from 'remark-definition-list';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { type PluggableList, type Plugin, type Processor, unified } from 'unified';
import { adaptEmphasis } from './cjk-emphasis.ts';
import { isReadNatively, mayHaveDirectives, type SyntaxOptions } from './native-limits.ts';
import { expectReadable, isNestedTooDeeply } from './nesting.ts';

/** The native parser; a platform that it is not built for has the other one, which reads the same. */
const native = await import('satteri').catch(() => null);

/** A way to read Markdown. */
export interface Syntax {
  /** What it is made of, in their order: others begin with it. A processor that is ready would have all of it twice. */
  plugins: PluggableList;
  parse(text: string): Root;
}

/** Returns the syntax that plugins make. */
export function toSyntax(plugins: PluggableList): Syntax {
  const processor = unified().use(plugins).freeze();
  return { plugins, parse: (text) => processor.parse(text) as Root };
}

const plain = [remarkParse, remarkGfm, remarkCjkFriendly];
const directives = [...plain, remarkDirective, remarkDefinitionList];
const references = {
  plain: toSyntax(plain),
  directives: toSyntax(directives),
  math: toSyntax([...directives, remarkMath]),
};

/**
 * What remark looks for at each bracket, or at each word, by going back through all of the paragraph; no text has it
 * without its sign.
 */
const rare = [
  // A footnote behind an exclamation mark; others are no matter of the brackets that close them.
  { sign: '![^', construct: 'gfmPotentialFootnoteCall' },
  { sign: '@', construct: 'emailAutolink' },
];

const leaner = new Map(Object.values(references).map((syntax) => [syntax, toLeaner(syntax)]));

/** Makes Sätteri the parser of a processor, or remark where Sätteri would read otherwise or be slow. */
export function parseNatively(this: Processor, options: SyntaxOptions): void {
  this.parser = (text) => parseSyntax(text, options);
}

/**
 * Returns the syntax of a Markdown text, with the place of each node.
 *
 * @throws RangeError where it is nested deeper than any reader should follow
 */
export function parseSyntax(text: string, options: SyntaxOptions): Root {
  if (isNestedTooDeeply(text, options)) throw new RangeError('The text is nested too deeply');
  const adapted = native && isReadNatively(text, options) ? adaptEmphasis(text) : null;
  if (!native || !adapted) return parseByReference(text, options);
  const features = {
    gfm: true,
    frontmatter: false,
    directive: mayHaveDirectives(text, options),
    math: options.hasMath ?? false,
  };
  return adapted.restore(native.markdownToMdast(adapted.text, { features }) as Root);
}

/** Returns the same by remark, the reference that the native parser is held against. */
export function parseByReference(text: string, options: SyntaxOptions): Root {
  expectReadable(text);
  const syntax = toReference(options);
  return (leaner.get(syntax)?.(text) ?? syntax).parse(text);
}

/** Returns the reference that the native parser is held against. */
export function toReference({ hasDirectives, hasMath }: SyntaxOptions): Syntax {
  const { math, directives, plain } = references;
  if (!hasDirectives) return plain;
  return hasMath ? math : directives;
}

/** Returns the syntax of a text as plugins extend it. */
export function parseExtended(text: string, syntax: Syntax): Root {
  if (isNestedTooDeeply(text, { hasDirectives: true })) throw new RangeError('The text is nested too deeply');
  expectReadable(text);
  return syntax.parse(text);
}

/** Returns a function that gives a syntax without what a text cannot have; each is made once. */
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
 * Returns a syntax with what plugins add, as remark-math does; `null` where none adds any. The native parser cannot
 * learn it.
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
