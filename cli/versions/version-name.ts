import { currentVersion } from '../contracts/site-index.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Longest name of a version: it is a part of every address and file name of its pages. */
const longestName = 60;

/** Returns why docs cannot have a version of this name, or `null`: it names a folder, and is a part of addresses. */
export function checkVersionName(name: string): Diagnostic | null {
  const problem =
    name === currentVersion
      ? 'is the name of the docs being written'
      : name.length > longestName
        ? `has more than ${longestName} characters`
        : /^[A-Za-z0-9](?:[\w.-]*[\w-])?$/.test(name)
          ? null
          : 'is no name for a version';
  if (problem === null) return null;
  const hint = 'A name has letters, digits, dots and hyphens, such as 2.1 or 3.0.0-beta.1.';
  return { code: 'version/invalid-name', message: `"${name}" ${problem}`, hint };
}
