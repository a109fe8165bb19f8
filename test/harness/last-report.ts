import type { LiveSite } from '../../cli/dev/live/live-site.ts';
import type { DiagnosticCode } from '../../cli/diagnostics/codes.ts';

/** Returns the diagnostic codes of a live site's last report. The report is complete unless an update interrupts it. */
export async function lastReport(live: LiveSite): Promise<DiagnosticCode[]> {
  let codes: DiagnosticCode[] = [];
  for await (const report of live.report()) codes = report.map(({ code }) => code);
  return codes;
}
