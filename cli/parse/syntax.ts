import type { Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDefinitionList from 'remark-definition-list';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { type Plugin, type Processor, unified } from 'unified';
import { adaptEmphasis } from './cjk-emphasis.ts';
import { isReadNatively, type SyntaxOptions } from './native-limits.ts';
import { isNestedTooDeeply } from './nesting.ts';

/** The native parser; a platform that it is not built for has the other one, which reads the same. */
const native = await import('satteri').catch(() => null);

const plain = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly).freeze();
const directives = plain().use(remarkDirective).use(remarkDefinitionList).freeze();
const references = { plain, directives, math: directives().use(remarkMath).freeze() };

/** A way to read Markdown. */
export type Syntax = Processor<Root>;

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
  const features = { gfm: true, frontmatter: false, directive: options.hasDirectives, math: options.hasMath ?? false };
  return adapted.restore(native.markdownToMdast(adapted.text, { features }) as Root);
}

/** Returns the same by remark, the reference that the native parser is held against. */
export function parseByReference(text: string, options: SyntaxOptions): Root {
  return toReference(options).parse(text);
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
  return syntax.parse(text);
}

/**
 * Returns a syntax with what plugins add, as remark-math does; `null` where none adds any. The native parser cannot
 * learn it.
 */
export function toExtendedSyntax(plugins: readonly { use: Plugin<[unknown?]>; options: unknown }[]): Syntax | null {
  const countOf = (processor: { data(): { micromarkExtensions?: unknown[] } }) =>
    processor.data().micromarkExtensions?.length ?? 0;
  const extend = (some: typeof plugins) => {
    const processor = references.directives();
    for (const { use, options } of some) processor.use(use, options);
    return processor.freeze();
  };
  const extending = plugins.filter((plugin) => countOf(extend([plugin])) > countOf(references.directives));
  return extending.length === 0 ? null : extend(extending);
}
