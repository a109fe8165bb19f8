import type { ReportedDiagnostic } from '../../diagnostics/diagnostic.ts';
import type { Quiet } from './completion.ts';
import type { LiveSite } from './live-site.ts';

/** Callbacks of reports. */
export interface ReportOptions {
  /** Called with all problems whenever they may have changed. */
  onReport: (report: readonly ReportedDiagnostic[]) => void;
  /** Called with exceptions. */
  onError: (error: unknown) => void;
}

/** Makes reports of a site, one after the other. */
export interface Reports {
  /** Requests a report. */
  ask(): void;
  /** Prevents further reports from starting. */
  stop(): void;
  /** Resolves when all requested reports are finished. */
  settled(): Promise<void>;
}

interface ReportsOptions extends ReportOptions, Quiet {
  /** Called when a report has found types that a page should show. */
  onNewTypes: () => void;
}

/** Returns a live site's reports, none of which has been requested. */
export function createReports(live: LiveSite, { onReport, onError, onNewTypes, quiet }: ReportsOptions): Reports {
  let reporting: Promise<void> = Promise.resolve();
  let isDue = false;
  let isStopped = false;
  const report = async (): Promise<void> => {
    await quiet();
    isDue = false;
    if (isStopped) return;
    for await (const found of live.report()) onReport(found);
    if (live.takeNewTypes()) onNewTypes();
  };
  return {
    ask() {
      // A pending report will include this change too.
      if (isDue) return;
      isDue = true;
      reporting = reporting.then(report).catch(onError);
    },
    stop() {
      isStopped = true;
    },
    settled: () => reporting,
  };
}
