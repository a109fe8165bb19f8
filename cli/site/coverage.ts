import {
  type ApiCoverage,
  compareCoverage,
  coverageFile,
  loadReference,
  readCoverage,
  toCoverage,
  writeCoverage,
} from '../api/index.ts';
import type { ApiModel } from '../contracts/api-model.ts';
import { onlyRevision } from '../contracts/site-options.ts';
import { type Diagnostic, type ReportedDiagnostic, toReport } from '../diagnostics/diagnostic.ts';
import { addNotes, type NotedReference } from './add-notes.ts';
import { loadSources } from './load-sources.ts';
import { markdownReader } from './markdown-reader.ts';
import { openContext, type RunOptions } from './open-context.ts';

/** Of which site, and whether its share is recorded. */
export interface CoverageOptions extends RunOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  accept: boolean;
}

/** How much of a site's library is told of; `null` where that could not be found out. */
export interface CoverageResult {
  coverage: ApiCoverage | null;
  report: ReportedDiagnostic[];
  /** File that the share was recorded in. */
  written: string | null;
}

/** Returns what is said of a site's library, and records it where that is wanted and nothing else is wrong. */
export async function listCoverage({ siteDir, accept, ...options }: CoverageOptions): Promise<CoverageResult> {
  const { context, close } = await openContext(options);
  try {
    const { today } = options;
    const sources = await loadSources({ siteDir, drafts: false, today, revision: onlyRevision }, context);
    const diagnostics: Diagnostic[] = [...sources.diagnostics];
    const config = sources.value?.config;
    const finish = (coverage: ApiCoverage | null) => {
      const report = toReport(diagnostics, config?.value.diagnostics);
      const isWritten = accept && coverage !== null && report.every(({ severity }) => severity !== 'error');
      if (isWritten) writeCoverage(siteDir, coverage);
      return { coverage, report, written: isWritten ? coverageFile : null };
    };
    if (!sources.value || !config) return finish(null);
    if (!config.value.api) {
      const hint = 'Name the library in site.config.ts: api: { package: "name" }.';
      const message = 'The site documents no library';
      diagnostics.push({ code: 'api/not-configured', message, hint, span: config.locate([]) });
      return finish(null);
    }
    const reference = await loadReference(config, { siteDir, markdown: markdownReader }, context);
    const noted = addNotes({ reference: reference.value, notes: sources.value.notes, config: config.value });
    diagnostics.push(...reference.diagnostics, ...noted.diagnostics);
    const [model] = reference.value.models;
    if (!model) return finish(null);
    if (!accept) diagnostics.push(...checkCoverage(siteDir, model, noted.value));
    return finish(toCoverage(model, noted.value.noted));
  } finally {
    await close();
  }
}

/** Reports a share that is lower than the one which the site has on record. */
export function checkCoverage(
  siteDir: string,
  model: ApiModel,
  { noted }: Pick<NotedReference, 'noted'>,
): readonly Diagnostic[] {
  const { value: recorded, diagnostics } = readCoverage(siteDir);
  return recorded ? compareCoverage(toCoverage(model, noted), recorded) : diagnostics;
}
