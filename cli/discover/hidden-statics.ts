import { type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';

/** What browsers and programs ask for by a name with a dot. */
const published = /^static\/\.well-known\//;

/** What speaks to version control, and to nobody else; and what each build writes by itself. */
const silent = /\/\.git(?:keep|ignore|attributes)$|^static\/\.nojekyll$/;

/**
 * Returns the static files without those that a dot hides: editors, shells and programs keep there what is nobody else's
 * business, keys among it. What is left out is reported, a folder once.
 */
export function leaveOutHidden(files: readonly string[]): Outcome<string[]> {
  const isHidden = (file: string) => file.includes('/.') && !published.test(file);
  const hidden = files.filter((file) => isHidden(file) && !silent.test(file));
  const named = new Set(hidden.map((file) => file.replace(/(\/\.[^/]+).*$/, '$1')));
  return outcome(
    files.filter((file) => !isHidden(file)),
    [...named].map((file) => ({
      code: 'source/hidden' as const,
      message: `${file} is not published, since its name begins with a dot`,
      hint: 'Move it out of the static folder, or give it another name. Of such names ".well-known" and ".nojekyll" are published.',
      span: startOf(file),
    })),
  );
}
