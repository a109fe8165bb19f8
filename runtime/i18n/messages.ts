import type { Message } from './format.ts';

/** The interface's texts in one language, by key. */
export type Messages = Readonly<Record<string, Message>>;

/** Returns a text that has one form only. */
export function toText(messages: Messages, key: string): string {
  const message = messages[key];
  return typeof message === 'string' ? message : key;
}

/** Returns the texts below a key, by the rest of theirs. */
export function toFamily(messages: Messages, prefix: string): Record<string, string> {
  const keys = Object.keys(messages).filter((key) => key.startsWith(`${prefix}.`));
  return Object.fromEntries(keys.map((key) => [key.slice(prefix.length + 1), toText(messages, key)]));
}
