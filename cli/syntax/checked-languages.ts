/** A language that the compiler can check. */
type CheckedLanguage = 'ts' | 'tsx' | 'js' | 'jsx';

const languages: ReadonlyMap<string, CheckedLanguage> = new Map([
  ['ts', 'ts'],
  ['typescript', 'ts'],
  ['tsx', 'tsx'],
  ['js', 'js'],
  ['javascript', 'js'],
  ['jsx', 'jsx'],
]);

/** Returns the language for a name on a fence, if the compiler can check it. */
export function toCheckedLanguage(name: string): CheckedLanguage | undefined {
  return languages.get(name.toLowerCase());
}
