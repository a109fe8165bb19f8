import { pickLocale } from '../runtime/i18n/pick-locale.ts';
import type english from './messages/en.json';

/** The interface's texts by key; English is the list of keys that every language has. */
export type Messages = Readonly<typeof english>;

const languages: ReadonlyMap<string, () => Promise<{ default: Messages }>> = new Map([
  ['en', () => import('./messages/en.json')],
]);

/** Returns the interface's texts for a locale: its own, else its language's, else English. */
export async function loadMessages(locale: string): Promise<Messages> {
  return (await pickLocale(languages, locale)?.())?.default as Messages;
}
