import { findUpwards } from '../config/upwards.ts';
import type { ReportedDiagnostic } from '../diagnostics/diagnostic.ts';
import { findManager } from './jobs/find-project.ts';

/** Matches the command of npm that hints contain, up to the names of the packages. */
const npmInstall = /\bnpm install (?:--save-dev )?/g;

/**
 * Returns a report whose hints install packages with the package manager of the site's project. The stages write them
 * for npm, since their results are cached and do not depend on lockfiles.
 */
export function withInstallHints(report: readonly ReportedDiagnostic[], siteDir: string): ReportedDiagnostic[] {
  if (report.every(({ hint = '' }) => hint.search(npmInstall) < 0)) return [...report];
  const { add } = findManager(findUpwards(siteDir, 'package.json') ?? siteDir);
  if (add.startsWith('npm ')) return [...report];
  return report.map((one) =>
    one.hint === undefined ? one : { ...one, hint: one.hint.replace(npmInstall, `${add} `) },
  );
}
