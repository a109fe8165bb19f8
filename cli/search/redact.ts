import { escapeRegExp } from '../syntax/escape-reg-exp.ts';

/** Returns a text without a secret, in whatever form libraries write it: as it is, in an address, as JSON, in parts. */
export function redact(text: string, secret: string): string {
  const inQuery = new URLSearchParams({ key: secret }).toString().slice('key='.length);
  const forms = [secret, encodeURIComponent(secret), encodeURI(secret), inQuery, JSON.stringify(secret).slice(1, -1)];
  // What reports an error may break a line at a space.
  const parts = secret.split(/\s+/).filter((part) => part.length >= shortestPart);
  const all = [...new Set([...forms, ...parts])].filter((form) => form !== '').sort((a, b) => b.length - a.length);
  if (all.length === 0) return text;
  // `%2f` and `%2F` are the same.
  return text.replace(new RegExp(all.map(escapeRegExp).join('|'), 'gi'), '***');
}

/** Shortest part of a secret that is one by itself, in characters: a shorter one is a word like any other. */
const shortestPart = 6;
