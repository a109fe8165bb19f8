import { type Diagnostic, startOf } from './diagnostic.ts';

/** Returns the diagnostic for a file or folder that the site does not use. */
export function toUnusedFile(file: string, hint: string): Diagnostic {
  return { code: 'source/unused', message: `${file} is not used by the site`, hint, span: startOf(file) };
}
