import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type ApiReference,
  addSurfaces,
  fetchPackage,
  historyFile,
  type KeptRelease,
  loadHistory,
  loadModel,
  loadModels,
  type ReleaseChanges,
  sortReleases,
  toHistoryText,
  toReleaseChanges,
  toSurface,
} from '../../api/index.ts';
import { type Library, librariesOf, noLibrary } from '../../config/libraries.ts';
import { loadConfig } from '../../config/load.ts';
import type { ApiHistory } from '../../contracts/api-history.ts';
import type { ApiModel } from '../../contracts/api-model.ts';
import { withLock } from '../../core/cache/with-lock.ts';
import type { BuildContext } from '../../core/context.ts';
import { readBytes } from '../../core/files/read-bytes.ts';
import { replaceFile } from '../../core/files/replace-file.ts';
import {
  createCollector,
  type Diagnostic,
  hasErrors,
  type Outcome,
  outcome,
  type ReportedDiagnostic,
  startOf,
  toReport,
} from '../../diagnostics/diagnostic.ts';
import { withContext } from '../open-context.ts';
import type { SitePaths } from '../paths.ts';

export { foldMembers, toShownPath } from '../../api/index.ts';
export { toInlineCode } from '../../syntax/inline-code.ts';

/** Options for updating API histories. */
interface UpdateApiOptions extends SitePaths {
  /** Published releases to analyse in addition to the installed ones, as `name@version`. */
  libraries: readonly string[];
}

/** Result of updating the history of one library. */
export interface LibraryUpdate {
  package: string;
  /** Releases that are new in the history, oldest first. */
  releases: ReleaseChanges[];
  /** Recorded releases that were asked for by name and whose record was replaced. */
  replaced: string[];
  /** Recorded releases that stay as they are, although the installed release of the same version differs. */
  kept: KeptRelease[];
  /** Whether the history file has changed. */
  written: boolean;
}

/** Returns the result for a library whose history was not touched. */
export function withoutUpdate(name: string): LibraryUpdate {
  return { package: name, releases: [], replaced: [], kept: [], written: false };
}

/** Result of updating the histories of a site, one per library. */
interface ApiUpdate {
  report: ReportedDiagnostic[];
  libraries: LibraryUpdate[];
}

/**
 * Analyses the releases of a site's libraries and adds them to their histories. On any error, all histories stay
 * unchanged.
 */
export async function updateApi(options: UpdateApiOptions): Promise<ApiUpdate> {
  return withContext(options, (context) => update(options, context));
}

/** A library with its documented releases and its existing history. */
interface AnalysedLibrary extends Pick<ApiReference, 'library' | 'models'> {
  /** Name in the package's own manifest; it may be installed under an alias. */
  name: string;
  /** Published releases that were requested by name. Only these replace records. */
  published: ApiModel[];
}

async function update({ siteDir, libraries: specs }: UpdateApiOptions, context: BuildContext): Promise<ApiUpdate> {
  const { diagnostics, collect } = createCollector(context.diagnostics);
  const config = collect(await loadConfig({ siteDir, workDir: context.workDir }));
  const toResult = (libraries: LibraryUpdate[]): ApiUpdate => ({
    report: toReport(diagnostics, config?.value.diagnostics),
    libraries,
  });
  if (!config) return toResult([]);
  const analysed: AnalysedLibrary[] = [];
  for (const library of librariesOf(config.value)) {
    const found = collect(await loadModels({ library, config, siteDir }, context));
    const models = found.map(({ value }) => value);
    collect(loadHistory(siteDir, library.id));
    analysed.push({ library, name: models[0]?.package ?? library.package, models, published: [] });
  }
  const [first] = analysed;
  if (!first) {
    diagnostics.push(noLibrary(config));
    return toResult([]);
  }
  for (const spec of specs) {
    const owner = analysed.find(({ name }) => spec.startsWith(`${name}@`));
    const published = collect(await loadPublished(spec, (owner ?? first).library, context));
    if (published && owner?.name === published.value.package) owner.published.push(published.value);
    else if (published) diagnostics.push(foreign(published.value, analysed));
  }
  if (hasErrors(toResult([]).report)) return toResult(analysed.map(({ name }) => withoutUpdate(name)));
  return toResult(analysed.map((one) => collect(changeHistory(siteDir, one))));
}

/** Adds releases to a history, which is read again: another run may have added some while these were analysed. */
function changeHistory(siteDir: string, analysed: AnalysedLibrary): Outcome<LibraryUpdate> {
  const { library, name } = analysed;
  const file = join(siteDir, historyFile(library.id));
  mkdirSync(dirname(file), { recursive: true });
  return withLock(`${file}.lock`, () => {
    const { value: history, diagnostics } = loadHistory(siteDir, library.id);
    if (diagnostics.length > 0) return outcome(withoutUpdate(name), diagnostics);
    return outcome(writeHistory(file, history, analysed));
  });
}

function writeHistory(
  file: string,
  history: ApiHistory | null,
  { name, models, published }: AnalysedLibrary,
): LibraryUpdate {
  const { added, replaced, kept } = sortReleases(history, models.map(toSurface), published.map(toSurface));
  const updated = addSurfaces(name, history, [...added, ...replaced]);
  const text = toHistoryText(updated);
  const before = readBytes(file);
  const written = before instanceof Error || before.toString() !== text;
  if (written) replaceFile(file, text);
  return {
    package: name,
    releases: toReleaseChanges(updated, new Set(added.map(({ version }) => version))),
    replaced: replaced.map(({ version }) => version),
    kept,
    written,
  };
}

/** Documents a release from the registry, using a temporary folder that is removed afterwards. */
async function loadPublished(spec: string, { id, entry, entries }: Library, context: BuildContext) {
  const folder = await mkdtemp(join(context.workDir, 'library-'));
  try {
    const fetched = await fetchPackage(spec, folder);
    if (fetched.value === null) return { value: null, diagnostics: fetched.diagnostics };
    const { value, diagnostics } = await loadModel({ siteDir: folder, name: fetched.value, entry, entries }, context);
    return outcome(
      value,
      diagnostics.map(({ setting, ...found }) => (setting ? { ...found, span: startOf(historyFile(id)) } : found)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function foreign(model: ApiModel, known: readonly AnalysedLibrary[]): Diagnostic {
  const names = known.map(({ name }) => `"${name}"`).join(', ');
  const ways = known.map(({ name }) => `--library ${name}@${model.version}`).join(' or ');
  return {
    code: 'api/library-invalid',
    message: `"${model.package}" is not ${known.length === 1 ? 'the library' : 'a library'} of this site`,
    hint: known.length === 1 ? `The library is ${names}: use ${ways}` : `The libraries are ${names}: use ${ways}`,
  };
}
