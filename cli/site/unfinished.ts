import { UnfinishedTaskError } from '../core/threads/limited-tasks.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Code of a site that is rendered, and where to report it if it does not finish. */
interface RenderedCode extends Pick<Diagnostic, 'code' | 'span'> {
  name: string;
  /** Where to look for the cause. */
  where: string;
}

/**
 * Returns a handler for a failed task. It makes a result for a task that was not finished, with the diagnostic of code
 * that crashed, and throws other errors again.
 */
export function orUnfinished<Result>(
  { name, where, ...place }: RenderedCode,
  toResult: (problem: Diagnostic) => Result,
): (error: unknown) => Result {
  return (error) => {
    if (!(error instanceof UnfinishedTaskError)) throw error;
    const message = `${name} could not be rendered: ${error.message}`;
    const hint = `Look for an endless loop, a component that shows itself, or an error that nothing catches, in ${where}.`;
    return toResult({ ...place, message, hint });
  };
}
