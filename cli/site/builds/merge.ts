import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, type ReportedDiagnostic, toReport } from '../../diagnostics/diagnostic.ts';
import {
  checkOutput,
  checkPlace,
  createOutput,
  listFiles,
  type Manifest,
  OutputError,
  readManifest,
  recoverOutput,
  type SiteShard,
  toFailure,
} from '../../emit/index.ts';

/** Folders of a merge, as absolute paths. */
interface MergeOptions {
  /** Folders that contain the parts of a site. */
  folders: readonly string[];
  outDir: string;
}

/** Result of a merge, or of a build. */
export interface MergeResult {
  report: ReportedDiagnostic[];
  /** Whether the output folder now contains the new site. */
  written: boolean;
  size: { files: number; bytes: number };
}

/** A folder with one part of a site. */
interface BuiltPart {
  folder: string;
  manifest: Manifest;
  shard: SiteShard;
  files: readonly string[];
}

/** Merges the parts of a site. The result is byte for byte what one build of the whole site writes. */
export function mergeParts({ folders, outDir }: MergeOptions): MergeResult {
  const size = { files: 0, bytes: 0 };
  const fail = (problems: readonly Diagnostic[]) => ({ report: toReport(problems), written: false, size });
  const found = folders.map(readPart);
  const parts = found.filter((part): part is BuiltPart => 'files' in part);
  const misplaced = folders.flatMap((folder) => checkFolder(outDir, folder));
  const problems = [...misplaced, ...found.filter((part): part is Diagnostic => 'code' in part)];
  const [first] = parts;
  if (!first || problems.length > 0) return fail(problems);
  const unfit = checkParts(parts, first);
  if (unfit.length > 0) return fail(unfit);
  recoverOutput(outDir);
  const foreign = checkOutput(outDir);
  if (foreign) return fail([foreign]);
  const output = createOutput(outDir);
  try {
    for (const { folder, files } of parts) {
      for (const file of files) output.copy(join(folder, file), file);
    }
    output.commit({ baseUrl: first.manifest.baseUrl, id: first.shard.site });
    return { report: [], written: true, size: output.size };
  } catch (error) {
    output.abort();
    if (!(error instanceof OutputError)) throw error;
    return fail([toFailure(error)]);
  }
}

function checkFolder(outDir: string, folder: string): Diagnostic[] {
  if (!checkPlace(outDir, folder)) return [];
  const message = `The output folder ${outDir} and the part ${folder} overlap`;
  return [{ code: 'output/inside-site', message, hint: 'Choose a folder next to the parts with --out.' }];
}

function readPart(folder: string): BuiltPart | Diagnostic {
  const manifest = readManifest(folder);
  if (!manifest?.shard) {
    const hint = 'Pass the output folders of `sitegen build --shard 1/3`, `--shard 2/3` and so on.';
    return { code: 'output/parts', message: `${folder} does not contain a part of a site`, hint };
  }
  // A part may come from another machine, so symbolic links in place of files are not followed.
  const files = listFiles(folder).filter((file) => manifest.has(file) && lstatSync(join(folder, file)).isFile());
  if (files.length === manifest.fileCount) return { folder, manifest, shard: manifest.shard, files };
  const lost = manifest.fileCount - files.length;
  const message = `${folder} is missing ${lost} of the ${manifest.fileCount} files of its part`;
  return { code: 'output/parts', message, hint: 'Build that part again, or copy its whole folder again.' };
}

/** Checks that the parts belong to one site, and that each exists exactly once. */
function checkParts(parts: readonly BuiltPart[], { folder, shard }: BuiltPart): Diagnostic[] {
  const { count, site } = shard;
  const strange = parts.filter((part) => part.shard.site !== site || part.shard.count !== count);
  if (strange.length > 0) {
    const hint = 'Build all parts from the same files, with the same version and options of sitegen, on the same day.';
    return strange.map((part) => {
      return { code: 'output/parts', message: `${part.folder} and ${folder} contain parts of different sites`, hint };
    });
  }
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((index): Diagnostic[] => {
    const own = parts.filter((part) => part.shard.index === index);
    if (own.length === 1) return [];
    const name = `${index}/${count}`;
    const message =
      own.length === 0
        ? `Part ${name} is missing`
        : `Part ${name} was passed more than once: ${own.map((part) => part.folder).join(', ')}`;
    return [
      { code: 'output/parts', message, hint: `Pass exactly one output folder of \`sitegen build --shard ${name}\`.` },
    ];
  });
}
