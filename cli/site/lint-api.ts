import { documentTask, findPackage, readOptions } from '../api/index.ts';
import { loadConfig } from '../config/load.ts';
import { type Diagnostic, outcome, type ReportedDiagnostic, toReport } from '../diagnostics/diagnostic.ts';
import { openContext, type RunOptions } from './open-context.ts';

/** Returns everything that is wrong with the comments of a site's library, each where it is written. */
export async function lintApi({
  siteDir,
  ...options
}: RunOptions & { siteDir: string }): Promise<ReportedDiagnostic[]> {
  const { context, close } = await openContext(options);
  try {
    const diagnostics: Diagnostic[] = [...context.diagnostics];
    const { value: config, diagnostics: found } = await loadConfig({ siteDir, workDir: context.workDir });
    diagnostics.push(...found);
    const { api } = config?.value ?? {};
    if (!config) return toReport(diagnostics);
    if (!api) {
      const message = 'The site documents no library';
      const hint = 'Name the library in site.config.ts: api: { package: "name" }.';
      diagnostics.push({ code: 'api/not-configured', message, hint, span: config.locate([]) });
      return toReport(diagnostics, config.value.diagnostics);
    }
    const { package: name, entry, entries } = api;
    const installed = findPackage({ siteDir, name, entry, entries });
    const asked = installed.value && { installed: installed.value, options: readOptions() };
    const documented = asked ? await context.pool.run(documentTask, asked) : outcome(null);
    for (const { setting, ...diagnostic } of [...installed.diagnostics, ...documented.diagnostics]) {
      diagnostics.push(setting ? { ...diagnostic, span: config.locate(['api', ...setting]) } : diagnostic);
    }
    diagnostics.push(...(documented.value?.brokenLinks ?? []));
    return toReport(diagnostics, config.value.diagnostics);
  } finally {
    await close();
  }
}
