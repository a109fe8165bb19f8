import { escapeRegExp } from '../syntax/escape-reg-exp.ts';

/** Removes a secret from a text, in all forms that libraries may write: plain, URL-encoded, as JSON, or in parts. */
export function redact(text: string, secret: string): string {
  const inQuery = new URLSearchParams({ key: secret }).toString().slice('key='.length);
  const forms = [secret, encodeURIComponent(secret), encodeURI(secret), inQuery, JSON.stringify(secret).slice(1, -1)];
  // An error report may break a line at a space.
  const parts = secret.split(/\s+/).filter((part) => part.length >= shortestPart);
  const all = [...new Set([...forms, ...parts])].filter((form) => form !== '').sort((a, b) => b.length - a.length);
  if (all.length === 0) return text;
  // Percent-encoding may be in upper or lower case: `%2f` and `%2F` are the same.
  return text.replace(new RegExp(all.map(escapeRegExp).join('|'), 'gi'), '***');
}

/** Shortest part of a secret that is redacted by itself, in characters. A shorter one may be an ordinary word. */
const shortestPart = 6;
