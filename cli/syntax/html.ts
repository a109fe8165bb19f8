import { unicodeEscape } from './unicode-escape.ts';

/** Escapes text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Returns a start tag. An attribute with the value `undefined` is left out, and one with `true` has no value. */
export function tag(name: string, attributes: Readonly<Record<string, string | true | undefined>>): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === undefined) return '';
    return value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`;
  });
  return `<${name}${written.join('')}>`;
}

/** Returns JSON that cannot end the script element around it. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, unicodeEscape);
}
