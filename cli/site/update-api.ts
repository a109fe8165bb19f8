import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addSurfaces,
  fetchPackage,
  historyFile,
  loadHistory,
  loadModel,
  loadModels,
  type ReleaseChanges,
  toHistoryText,
  toReleaseChanges,
  toSurface,
} from '../api/index.ts';
import { loadConfig } from '../config/load.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { ApiModel } from '../contracts/api-model.ts';
import type { BuildContext } from '../core/context.ts';
import { readBytes } from '../core/read-bytes.ts';
import { replaceFile } from '../core/replace-file.ts';
import { type Diagnostic, outcome, type ReportedDiagnostic, startOf, toReport } from '../diagnostics/diagnostic.ts';
import { openContext, type RunOptions } from './open-context.ts';

export { foldMembers } from '../api/index.ts';

/** What to bring up to date. */
export interface UpdateApiOptions extends RunOptions {
  /** Absolute path of the site's folder. */
  siteDir: string;
  /** Published releases to analyse beside those that are installed, as `name@version`. */
  libraries: readonly string[];
}

/** What became of a site's history. */
export interface ApiUpdate {
  report: ReportedDiagnostic[];
  package: string;
  /** Releases that the history did not know before, oldest first. */
  releases: ReleaseChanges[];
  /** Whether the history's file is another one now. */
  written: boolean;
}

/** Analyses the releases of a site's library and adds them to its history; where anything fails, that stays as it was. */
export async function updateApi(options: UpdateApiOptions): Promise<ApiUpdate> {
  const { context, close } = await openContext(options);
  try {
    return await update(options, context);
  } finally {
    await close();
  }
}

async function update({ siteDir, libraries }: UpdateApiOptions, context: BuildContext): Promise<ApiUpdate> {
  const diagnostics: Diagnostic[] = [...context.diagnostics];
  const loaded = await loadConfig({ siteDir, workDir: context.workDir });
  diagnostics.push(...loaded.diagnostics);
  const config = loaded.value;
  const failed = (): ApiUpdate => {
    const report = toReport(diagnostics, config?.value.diagnostics);
    return { report, package: config?.value.api?.package ?? '', releases: [], written: false };
  };
  if (!config) return failed();
  if (!config.value.api) {
    const hint = 'Name the library in site.config.ts: api: { package: "name" }.';
    diagnostics.push({
      code: 'api/not-configured',
      message: 'The site documents no library',
      hint,
      span: config.locate([]),
    });
    return failed();
  }
  const loadedModels = await loadModels(config, siteDir, context);
  diagnostics.push(...loadedModels.diagnostics);
  const models = loadedModels.value.map(({ value }) => value);
  const fetched: ApiModel[] = [];
  for (const spec of libraries) {
    const { value, diagnostics: found } = await loadPublished(spec, config.value, context);
    diagnostics.push(...found);
    if (value) fetched.push(value.value);
  }
  const history = loadHistory(siteDir);
  diagnostics.push(...history.diagnostics);
  const name = models[0]?.package ?? config.value.api.package;
  diagnostics.push(...fetched.filter((model) => model.package !== name).map((model) => foreign(model, name)));
  if (failed().report.some(({ severity }) => severity === 'error')) return failed();

  const known = new Set(history.value?.releases);
  const surfaces = [...models, ...fetched].map(toSurface);
  const updated = addSurfaces(name, history.value, surfaces);
  const added = new Set(updated.releases.filter((version) => !known.has(version)));
  const file = join(siteDir, historyFile);
  const text = toHistoryText(updated);
  const before = readBytes(file);
  const written = before instanceof Error || before.toString() !== text;
  if (written) replaceFile(file, text);
  return { ...failed(), package: name, releases: toReleaseChanges(updated, added), written };
}

/** Documents a release from the registry, in a folder of its own that is gone afterwards. */
async function loadPublished(spec: string, { api }: SiteConfig, context: BuildContext) {
  const folder = await mkdtemp(join(tmpdir(), 'sitegen-library-'));
  try {
    const fetched = await fetchPackage(spec, folder);
    if (fetched.value === null) return { value: null, diagnostics: fetched.diagnostics };
    const request = { siteDir: folder, name: fetched.value, entry: api?.entry, entries: api?.entries };
    const { value, diagnostics } = await loadModel(request, context);
    return outcome(
      value,
      diagnostics.map(({ setting, ...found }) => (setting ? { ...found, span: startOf(historyFile) } : found)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function foreign(model: ApiModel, name: string): Diagnostic {
  return {
    code: 'api/library-invalid',
    message: `"${model.package}" is not the library of this site`,
    hint: `Its history is that of "${name}": --library ${name}@${model.version}`,
  };
}
