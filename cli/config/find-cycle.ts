import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { toName, type ValidateOptions } from './validate.ts';

/**
 * Returns a diagnostic if a value contains itself, which schemas accept. Stages that follow or write such a value would
 * never come to an end.
 */
export function checkCycle({
  value,
  locate,
  code,
}: Pick<ValidateOptions<never>, 'value' | 'locate' | 'code'>): Diagnostic | undefined {
  const path = findCycle(value, { ancestors: new Set(), done: new Set() });
  return path === undefined
    ? undefined
    : {
        code,
        message: `"${toName(path)}" is an object or list that contains it`,
        hint: 'Remove it there: what contains itself has no end.',
        span: locate(path),
      };
}

interface Visited {
  /** Values that contain the current one. */
  ancestors: Set<object>;
  /** Values that have been searched: one that occurs in several places is searched once. */
  done: Set<object>;
}

function findCycle(value: unknown, visited: Visited): PropertyKey[] | undefined {
  if (typeof value !== 'object' || value === null || visited.done.has(value)) return undefined;
  if (visited.ancestors.has(value)) return [];
  visited.ancestors.add(value);
  for (const [key, inner] of Object.entries(value)) {
    const path = findCycle(inner, visited);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  visited.ancestors.delete(value);
  visited.done.add(value);
  return undefined;
}
