import { Document, isMap, isNode, isScalar, parseDocument } from 'yaml';

/** A page's text, divided. */
export interface DividedPage {
  /** What stands between the two lines of `---`; an empty document where there is nothing. */
  meta: Document;
  /** Returns the line of the file on which a key of the front matter stands. */
  lineOf: (key: string) => number;
  body: string;
  /** Line of the file at which the body begins. */
  bodyLine: number;
  /** Whether the front matter is no YAML: it is a part of the body then. */
  isBroken: boolean;
}

/** Divides a page into its front matter and its text; front matter that nobody can read is left where it is. */
export function dividePage(text: string): DividedPage {
  const [block = '', inner = ''] = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  // A key that is a map is printed by nobody: like others that are not known, it is told of and left out.
  const read = parseDocument(inner, { uniqueKeys: false, logLevel: 'error' });
  if (read.errors.length > 0)
    return { meta: new Document({}), lineOf: () => 1, body: text, bodyLine: 1, isBroken: true };
  const lines = inner.split('\n');
  const lineOf = (key: string) =>
    2 +
    Math.max(
      0,
      lines.findIndex((line) => line.startsWith(`${key}:`)),
    );
  const meta = isMap(read.contents) ? read : new Document({});
  return { meta, lineOf, body: text.slice(block.length), bodyLine: block.split('\n').length, isBroken: false };
}

/** Returns the front matter of a page as a plain object. */
export function readMeta(text: string | null | undefined): Readonly<Record<string, unknown>> {
  const value: unknown = dividePage(text ?? '').meta.toJS();
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** What becomes of a key: another key or value; `null` for none, which is nothing to tell; a text that tells why. */
export type MetaRule = (value: unknown) => Readonly<Record<string, unknown>> | string | null;

/**
 * Changes front matter by the rules for its keys. What has none, or is told of by its rule, is left out and handed to
 * `tell`.
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
    const rule = Object.hasOwn(rules, name)
      ? rules[name]
      : () => 'There is no such key: see "Front matter" in the documentation.';
    const outcome = plain === null && !nullable.has(name) ? null : (rule?.(plain) ?? null);
    if (typeof outcome === 'string') tell(name, outcome);
    const entries = typeof outcome === 'string' || outcome === null ? [] : Object.entries(outcome);
    if (!entries.some(([other]) => other === name)) meta.delete(name);
    for (const [other, one] of entries) if (other !== name || one !== plain) meta.set(other, one);
  }
}

const nullable = new Set(['custom_edit_url', 'pagination_next', 'pagination_prev']);

/** Returns front matter and text as the page that they are. */
export function joinPage(meta: Document, body: string): string {
  const isEmpty = !isMap(meta.contents) || meta.contents.items.length === 0;
  return isEmpty ? body : `---\n${meta.toString({ lineWidth: 0 })}---\n\n${body}`;
}

/** Returns a rule that keeps a key as it is, or under another name. */
export function keep(name: string): MetaRule {
  return (value) => ({ [name]: value });
}

/** Returns a rule that keeps a key as a text. */
export function asText(name: string): MetaRule {
  return (value) => ({ [name]: String(value) });
}
