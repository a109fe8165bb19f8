import { join } from 'node:path';
import { type ApiCoverage, coverageFile, loadReferences, toCoverageText } from '../../api/index.ts';
import { noLibrary } from '../../config/libraries.ts';
import { asPublished } from '../../contracts/site-options.ts';
import { replaceFile } from '../../core/files/replace-file.ts';
import { createCollector, hasErrors, type ReportedDiagnostic, toReport } from '../../diagnostics/diagnostic.ts';
import { addNotes } from '../load/add-notes.ts';
import { checkCoverage, coverageOf } from '../load/coverage.ts';
import { loadSources } from '../load/load-sources.ts';
import { markdownReader } from '../load/markdown-reader.ts';
import { withContext } from '../open-context.ts';
import type { SitePaths } from '../paths.ts';

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
