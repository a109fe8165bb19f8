import type { Element } from 'hast';

/** Returns whether an element has a class. */
export function hasClass({ properties }: Element, name: string): boolean {
  return [properties['className']].flat().includes(name);
}

/** Returns the language that the class of code names; empty if there is none. */
export function languageOf({ properties }: Element): string {
  const names = [properties['className']].flat().map(String);
  return names.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
}
