import { currentVersion } from '../contracts/site-index.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Maximum length of a version's name, since it is part of the URL and file path of every page. */
const longestName = 60;

/** Returns an error if a version name is invalid, otherwise `null`. It is used as a folder name and in URLs. */
export function checkVersionName(name: string): Diagnostic | null {
  const problem =
    name === currentVersion
      ? 'is reserved for the current docs'
      : name.length > longestName
        ? `has more than ${longestName} characters`
        : /^[A-Za-z0-9](?:[\w.-]*[\w-])?$/.test(name)
          ? null
          : 'is not a valid version name';
  if (problem === null) return null;
  const hint = 'Use letters, digits, dots, hyphens and underscores, such as 2.1 or 3.0.0-beta.1.';
  return { code: 'version/invalid-name', message: `"${name}" ${problem}`, hint };
}
