import { type ApiReference, compareCoverage, readCoverage, toCoverage } from '../../api/index.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { NotedReferences } from './add-notes.ts';

type CoveredReference = Pick<ApiReference, 'library' | 'models'>;

/** Returns the coverage of a library's comments and notes; `undefined` if it could not be documented. */
export function coverageOf({ library, models: [model] }: CoveredReference, { noted }: Pick<NotedReferences, 'noted'>) {
  return model && toCoverage(model, noted.get(library.id) ?? new Set());
}

/** Reports libraries whose coverage is lower than recorded. */
export function checkCoverage(
  siteDir: string,
  references: readonly CoveredReference[],
  noted: Pick<NotedReferences, 'noted'>,
): readonly Diagnostic[] {
  return references.flatMap((reference) => {
    const { id } = reference.library;
    const now = coverageOf(reference, noted);
    if (!now) return [];
    const { value: recorded, diagnostics } = readCoverage(siteDir, id);
    return recorded ? compareCoverage(now, recorded, id) : diagnostics;
  });
}
