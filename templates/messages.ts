import type english from './messages/en.json';

/** The interface's texts by key; English is the list of keys that every language has. */
export type Messages = Readonly<typeof english>;

const languages: Readonly<Record<string, () => Promise<{ default: Messages }>>> = {
  en: () => import('./messages/en.json'),
};

/** Returns the interface's texts for a locale: its own, else its language's, else English. */
export async function loadMessages(locale: string): Promise<Messages> {
  const load = languages[locale] ?? languages[locale.split('-')[0] ?? ''] ?? languages['en'];
  return (await load?.())?.default as Messages;
}
