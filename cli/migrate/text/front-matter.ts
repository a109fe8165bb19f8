import { Document, isMap, isNode, isScalar, parse, parseDocument, visit } from 'yaml';
import type { Fields } from '../old-site.ts';

/** A page's text, divided into front matter and body. */
interface DividedPage {
  /** The front matter; an empty document if there is none. */
  meta: Document;
  /** Returns the line of a front matter key in the file. */
  lineOf: (key: string) => number;
  body: string;
  /** Line of the file where the body begins. */
  bodyLine: number;
  /** Whether the front matter is invalid YAML. It is then part of the body. */
  isBroken: boolean;
}

/** Front matter with the empty lines above it, which Astro allows. */
const opening = /^\uFEFF?((?:[ \t]*\r?\n)*)---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Divides a page into front matter and body. Invalid front matter stays in the body. */
export function dividePage(text: string): DividedPage {
  const [block = '', above = '', inner = ''] = opening.exec(text) ?? [];
  // The log level suppresses the warning about keys that are maps. Like other unknown keys, they are reported and left
  // out.
  const read = resolveAliases(parseDocument(inner, { prettyErrors: false, uniqueKeys: false, logLevel: 'error' }));
  // Below an empty line, other words between two lines of hyphens are a part of the page.
  if (read === null || (above !== '' && !isMap(read.contents))) {
    const isBroken = read === null && above === '';
    return { meta: new Document({}), lineOf: () => 1, body: text, bodyLine: 1, isBroken };
  }
  const lines = inner.split('\n');
  const indexOf = (key: string) => lines.findIndex((line) => line.startsWith(`${key}:`));
  const lineOf = (key: string) => above.split('\n').length + 1 + Math.max(0, indexOf(key));
  const meta = isMap(read.contents) ? read : new Document({});
  return { meta, lineOf, body: text.slice(block.length), bodyLine: block.split('\n').length, isBroken: false };
}

/**
 * Returns a document with values in place of aliases, since keys are converted one by one; `null` if it is invalid.
 */
function resolveAliases(read: Document): Document | null {
  if (read.errors.length > 0 || hasKeyTwice(read)) return null;
  let hasAlias = false;
  visit(read, {
    Alias: () => {
      hasAlias = true;
      return visit.BREAK;
    },
  });
  if (!hasAlias) return read;
  try {
    return new Document(read.toJS(), { aliasDuplicateObjects: false });
  } catch {
    // An alias of nothing or of what is around it, or so many that the text expands without limit.
    return null;
  }
}

/** Whether two keys are the same. The parser's own check compares each key with all others. */
function hasKeyTwice({ contents }: Document): boolean {
  const keys = isMap(contents) ? contents.items.map(({ key }) => String(key)) : [];
  return new Set(keys).size < keys.length;
}

/** Returns the front matter of a page as a plain object. */
export function readMeta(text: string | null | undefined): Fields {
  return dividePage(text ?? '').meta.toJS() as Fields;
}

/**
 * Converts a key: returns other keys and values, `null` to drop it silently, or a text with the reason for dropping it.
 */
export type MetaRule = (value: unknown) => Fields | string | null;

/**
 * Converts front matter by the rules for its keys. A key without a rule, or whose rule returns a reason, is removed and
 * passed to `tell`.
 */
export function convertMeta(
  meta: Document,
  rules: Readonly<Record<string, MetaRule>>,
  tell: (key: string, why: string) => void,
): void {
  if (!isMap(meta.contents)) return;
  for (const { key, value } of [...meta.contents.items]) {
    const name = String(isScalar(key) ? key.value : key);
    const plain: unknown = isNode(value) ? value.toJS(meta) : null;
    const rule = (Object.hasOwn(rules, name) && rules[name]) || noSuchKey;
    const converted = plain === null && !nullable.has(name) ? null : rule(plain);
    const isDropped = typeof converted === 'string';
    if (isDropped) tell(name, converted);
    const entries = Object.entries(isDropped ? {} : (converted ?? {}));
    if (!entries.some(([other]) => other === name)) meta.delete(name);
    // Without a node of its own, the value of a map whose values are all null is not written.
    for (const [other, one] of entries) if (other !== name || one !== plain) meta.set(other, meta.createNode(one));
  }
}

const noSuchKey: MetaRule = () => 'sitegen has no such key: see "Front matter" in the documentation.';

const nullable = new Set(['custom_edit_url', 'pagination_next', 'pagination_prev']);

/** Joins front matter and body to the text of a page. */
export function joinPage(meta: Document, body: string): string {
  const first = isMap(meta.contents) ? meta.contents.items[0] : undefined;
  if (first === undefined) return body;
  // An empty line above the first key is left over from a key that was above it.
  if (isNode(first.key)) first.key.spaceBefore = false;
  return `---\n${meta.toString({ lineWidth: 0 })}---\n\n${body}`;
}

/** Returns rules that keep the values of keys. */
export function kept(...names: readonly string[]): Record<string, MetaRule> {
  return Object.fromEntries(names.map((name): [string, MetaRule] => [name, (value) => ({ [name]: value })]));
}

/** Returns rules that convert the values of keys to text. */
export function asTexts(...names: readonly string[]): Record<string, MetaRule> {
  return Object.fromEntries(names.map((name): [string, MetaRule] => [name, (value) => ({ [name]: String(value) })]));
}

/** Parses YAML; returns an empty object if it is invalid. The parser's warnings are suppressed. */
export function readYaml(text: string): unknown {
  try {
    return parse(text, { logLevel: 'error' });
  } catch {
    return {};
  }
}
