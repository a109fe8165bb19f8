import { join } from 'node:path';
import {
  type ApiCoverage,
  type ApiReference,
  compareCoverage,
  coverageFile,
  loadReferences,
  readCoverage,
  toCoverage,
  toCoverageText,
} from '../../api/index.ts';
import { noLibrary } from '../../config/libraries.ts';
import { asPublished } from '../../contracts/site-options.ts';
import { replaceFile } from '../../core/files/replace-file.ts';
import {
  createCollector,
  type Diagnostic,
  hasErrors,
  type ReportedDiagnostic,
  toReport,
} from '../../diagnostics/diagnostic.ts';
import { withContext } from '../open-context.ts';
import type { SitePaths } from '../paths.ts';
import { addNotes, type NotedReferences } from './add-notes.ts';
import { loadSources } from './load-sources.ts';
import { markdownReader } from './markdown-reader.ts';

/** The site, and whether to record its coverage. */
interface CoverageOptions extends SitePaths {
  accept: boolean;
}

/** API documentation coverage of one library. */
export interface LibraryCoverage extends ApiCoverage {
  /** File that the coverage was recorded in, or `null` if it was not recorded. */
  written: string | null;
}

/** Coverage of each library. Libraries whose coverage could not be determined are left out. */
interface CoverageResult {
  libraries: LibraryCoverage[];
  report: ReportedDiagnostic[];
}

/** Returns the coverage of a site's libraries. Records it if `accept` is set and there are no errors. */
export async function listCoverage({ accept, ...paths }: CoverageOptions): Promise<CoverageResult> {
  const { siteDir } = paths;
  return withContext(paths, async (context) => {
    const sources = await loadSources(asPublished(paths), context);
    const { diagnostics, collect } = createCollector(sources.diagnostics);
    const config = sources.value?.config;
    const toResult = (libraries: LibraryCoverage[]): CoverageResult => ({
      libraries,
      report: toReport(diagnostics, config?.value.diagnostics),
    });
    if (!sources.value || !config) return toResult([]);
    if (!config.value.api) {
      diagnostics.push(noLibrary(config));
      return toResult([]);
    }
    const { interfaceTexts } = sources.value;
    const references = collect(
      await loadReferences(config, { siteDir, markdown: markdownReader, interfaceTexts }, context),
    );
    const noted = collect(addNotes({ references, notes: sources.value.notes, config: config.value }));
    if (!accept) diagnostics.push(...checkCoverage(siteDir, references, noted));
    const isWritten = accept && !hasErrors(toResult([]).report);
    const libraries = references.flatMap((reference): LibraryCoverage[] => {
      const coverage = coverageOf(reference, noted);
      if (!coverage) return [];
      const file = coverageFile(reference.library.id);
      if (isWritten) replaceFile(join(siteDir, file), toCoverageText(coverage));
      return [{ ...coverage, written: isWritten ? file : null }];
    });
    return toResult(libraries);
  });
}

type CoveredReference = Pick<ApiReference, 'library' | 'models'>;

function coverageOf({ library, models: [model] }: CoveredReference, { noted }: Pick<NotedReferences, 'noted'>) {
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
