import { type Outcome, outcome, type ReportedDiagnostic, toReport } from '../diagnostics/diagnostic.ts';
import { createPageRenderer, type PageRenderer } from './page-renderer.ts';
import { openTools, type RunOptions } from './run-tools.ts';
import { loadSite, type Site } from './site.ts';

/** The site as it is at one moment, ready to render any of its routes. */
export interface Snapshot {
  site: Site;
  renderer: PageRenderer;
}

/** A site that changes while it is served. */
export interface LiveSite {
  /** Reads the site again; returns the newest snapshot that could be made, and what is wrong now. */
  update(): Promise<Outcome<Snapshot | null> & { report: ReportedDiagnostic[] }>;
  close(): Promise<void>;
}

/** Opens a site for serving: drafts are a part of it, and pages carry the script at `live`. */
export async function openLiveSite(siteDir: string, live: string, options: RunOptions): Promise<LiveSite> {
  const { tools, close } = await openTools(options);
  let snapshot: Snapshot | null = null;
  return {
    async update() {
      const { value: site, diagnostics } = await loadSite({ siteDir, drafts: true }, tools);
      if (site) snapshot = { site, renderer: await createPageRenderer(site, tools, { live }) };
      return { ...outcome(snapshot, diagnostics), report: toReport(diagnostics, site?.config.diagnostics) };
    },
    close,
  };
}
