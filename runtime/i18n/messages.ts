import type { Message } from './format.ts';

/** The interface's texts in one language, by key. */
export type Messages = Readonly<Record<string, Message>>;

/** Returns a text without plural forms, or the key if there is none. */
export function toText(messages: Messages, key: string): string {
  const message = messages[key];
  return typeof message === 'string' ? message : key;
}

/** Returns the texts whose keys begin with `prefix.`, by the rest of the key. */
export function toFamily(messages: Messages, prefix: string): Record<string, string> {
  const keys = Object.keys(messages).filter((key) => key.startsWith(`${prefix}.`));
  return Object.fromEntries(keys.map((key) => [key.slice(prefix.length + 1), toText(messages, key)]));
}
