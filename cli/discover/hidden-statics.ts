import { type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';

/** Dot files that browsers and other clients request. */
const published = /^static\/\.well-known\//;

/** Files left out without a report: those for git, and `.nojekyll`, which each build writes itself. */
const silent = /\/\.git(?:keep|ignore|attributes)$|^static\/\.nojekyll$/;

/**
 * Returns the static files without hidden ones, whose names begin with a dot: these may contain private data, such as
 * keys. Omitted files are reported, a hidden folder only once.
 */
export function leaveOutHidden(files: readonly string[]): Outcome<string[]> {
  const isHidden = (file: string) => file.includes('/.') && !published.test(file);
  const hidden = files.filter((file) => isHidden(file) && !silent.test(file));
  const named = new Set(hidden.map((file) => file.replace(/(\/\.[^/]+).*$/, '$1')));
  return outcome(
    files.filter((file) => !isHidden(file)),
    [...named].map((file) => ({
      code: 'source/hidden' as const,
      message: `${file} is not published: its name begins with a dot`,
      hint: 'Rename it, or move it out of the static folder. Only ".well-known" and ".nojekyll" are published.',
      span: startOf(file),
    })),
  );
}
