import { hintForComponent, includeHint } from '../../syntax/foreign-components.ts';
import { codeInHtml } from '../elements/code-in-html.ts';

/** HTML that another tool interprets, but a browser does not. */
interface ForeignHtml {
  found: string;
  /** Where it begins in the HTML. */
  index: number;
  message: (found: string) => string;
  hint: string;
}

type Explanation = Omit<ForeignHtml, 'found' | 'index'>;

const unknown = (found: string) => `"${found}" is not an HTML element, and is not shown`;

const head = {
  message: (found: string) => `"${found}" does not change the head of the page`,
  hint: 'Use "head" in the front matter: a list of elements, each with "tag" and "attrs". To show the tag, write it as `code`.',
};

/** Elements of other tools whose names resemble HTML elements. */
const elements: Readonly<Record<string, Explanation>> = {
  Head: head,
  head,
  Link: {
    message: (found) => `"${found}" is not a link here`,
    hint: 'Write [text](./page.md), or <a href="...">.',
  },
  include: { message: (found) => `"${found}" does not include a file here`, hint: includeHint },
  'auto-type-table': { message: unknown, hint: hintForComponent('AutoTypeTable') ?? '' },
  'code-group': { message: unknown, hint: hintForComponent('CodeGroup') ?? '' },
  'code-block': { message: unknown, hint: 'Write its title after the language of the code: ```ts title="name".' },
  component: {
    message: unknown,
    hint: 'Show a component in "islands" with ::Name{...}; a page that ends with .mdx can choose one with an expression.',
  },
};

const component = 'Write components in "islands" as ::Name{...}, and types as `code`.';

const attribute: Explanation = {
  message: (found) => `"${found}" has no effect: HTML in pages cannot contain code`,
  hint: 'Write its value, or a component in "islands" that you show with ::Name{...}.',
};

const ofJsx: Explanation = {
  message: (found) => `"${found}" has no effect: it is an attribute of JSX`,
  hint: 'Write "class" or "for", as HTML does, or rename the page to .mdx.',
};

const markdown: Explanation = {
  message: (found) => `"${found}" has no effect`,
  hint: 'Remove it, and put empty lines around the Markdown inside of the element.',
};

/** HTML elements, which some authors write in capital letters. */
const htmlNames =
  /^(?:a|abbr|address|article|aside|audio|b|blockquote|body|br|button|caption|center|cite|code|col|colgroup|dd|del|details|dfn|div|dl|dt|em|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|li|link|main|mark|meta|nav|object|ol|option|p|picture|pre|q|s|samp|script|section|select|small|source|span|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr)$/i;

/** A tag with its attributes; quoted values may contain angle brackets. */
const tag = /<([a-z][\w.-]*)(?=[\s/>])((?:"[^"]{0,1000}"|'[^']{0,1000}'|[^"'<>])*)>/gi;

const attributes = /([^\s"'<>=]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;

/** Names of attributes whose values Vue evaluates as code. */
const binding = /^(?:v-(?!pre$)[a-z]|[:@#][a-z])/i;

/** Returns the HTML that only other tools interpret: elements, and attributes that contain code or mark Markdown. */
export function findForeignHtml(html: string): ForeignHtml[] {
  return [...html.matchAll(tag)].flatMap(({ 0: found, 1: name = '', 2: written = '', index }) => {
    const element = Object.hasOwn(elements, name) ? elements[name] : undefined;
    if (element) return [{ ...element, found, index }];
    if (/^[A-Z]/.test(name) && !htmlNames.test(name))
      return [{ message: unknown, hint: hintForComponent(name) ?? component, found, index }];
    const before = index + '<'.length + name.length;
    return [...written.matchAll(attributes)].flatMap(({ 0: whole, 1: key = '', index: at }) => {
      const place = { found: whole, index: before + at };
      if (key === 'markdown') return [{ ...markdown, ...place }];
      if (key === 'className' || key === 'htmlFor') return [{ ...ofJsx, ...place }];
      return binding.test(key) ? [{ ...attribute, ...place }] : [];
    });
  });
}

/** HTML comments and code, and the rest of a text after a tag with `v-pre`. */
const code = new RegExp(`${codeInHtml.source}|<[^<>]*\\sv-pre\\b[\\s\\S]*`, 'gi');

/** Returns HTML with spaces for what is code, or is not shown. */
export function withoutCode(html: string): string {
  return html.replace(code, (found) => found.replace(/[^\n]/g, ' '));
}
