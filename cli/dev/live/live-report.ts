import type { Problem, Report } from '../../../runtime/live/protocol.ts';
import { toHref } from '../../../runtime/url.ts';
import { fileOf } from '../../contracts/site-index.ts';
import { type PlaceOptions, toCodeFrame, withDisplayPath } from '../../diagnostics/code-frame.ts';
import { errorsOf, type ReportedDiagnostic, toPlace } from '../../diagnostics/diagnostic.ts';
import { groupPairs } from '../../syntax/group-pairs.ts';
import type { SiteSnapshot } from './live-site.ts';

/** Maximum of problems sent to open pages; further ones are only counted. */
const most = 50;

/** Returns the report that open pages show, errors first. */
export function toLiveReport(
  report: readonly ReportedDiagnostic[],
  snapshot: SiteSnapshot | null,
  places: PlaceOptions,
): Report {
  const errors = errorsOf(report);
  const warnings = report.filter(({ severity }) => severity !== 'error');
  const shown = [...errors, ...warnings].slice(0, most);
  const pages = toPages(new Set(shown.map(({ span }) => span?.file)), snapshot);
  const problems = shown.map((diagnostic): Problem => {
    const { severity, code, message, hint, notes = [] } = diagnostic;
    const located = withDisplayPath(diagnostic, places);
    const frame = toCodeFrame(located);
    return {
      severity,
      code,
      message,
      notes,
      pages: pages.get(diagnostic.span?.file ?? '') ?? [],
      ...(hint !== undefined && { hint }),
      ...(located.span && { place: toPlace(located.span) }),
      ...(frame !== undefined && { frame }),
    };
  });
  return { problems, errors: errors.length, warnings: warnings.length };
}

function toPages(files: ReadonlySet<string | undefined>, snapshot: SiteSnapshot | null): Map<string, string[]> {
  if (!snapshot || files.size === 0) return new Map();
  const { index, config } = snapshot.site;
  const pages = [...index.routes.values()].flatMap((route) => {
    const file = fileOf(route);
    return file !== undefined && files.has(file) ? [[file, toHref(route.url, config)] as const] : [];
  });
  return groupPairs(pages);
}
