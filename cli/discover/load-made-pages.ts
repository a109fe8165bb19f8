import { createHash } from 'node:crypto';
import type { MadePage } from '../config/schema/page-source.ts';
import type { DataPage, MadePages } from '../contracts/made-pages.ts';
import type { SiteOptions } from '../contracts/site-options.ts';
import type { PageModuleFile, SiteFiles, SourceFile } from '../contracts/source-file.ts';
import type { BuildContext } from '../core/context.ts';
import { memoKey } from '../core/memo.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { suggestion } from '../diagnostics/suggest.ts';
import { type CollectionFolder, collectionFolders, type DiscoverOptions } from './discover.ts';
import { isCurrent, type RunSource, runSource } from './run-source.ts';

/** Which sources a site has, and what lies in its folders. */
export interface SourcesOptions extends Omit<DiscoverOptions, 'fileCache'> {
  sources: readonly string[];
  files: SiteFiles;
}

/** What became of all sources, and what for. */
interface MadeBefore {
  round: number;
  files: SiteFiles;
  runs: readonly RunSource[];
  made: Outcome<MadePages>;
}

const madeKey = memoKey<Promise<MadeBefore>>('made pages');
const nothing = outcome<MadePages>({ pages: [], data: [], makers: new Map(), templates: [], watched: [] });

/** Returns the pages that a site's sources make. While nothing has changed that a source has read, it is not run again. */
export async function loadMadePages(
  options: SourcesOptions,
  { siteDir, revision }: SiteOptions,
  { memo, workDir, pool }: BuildContext,
): Promise<Outcome<MadePages>> {
  const { files } = options;
  // One that is not there is reported by its place in the configuration.
  const sources = options.sources.filter((file) => files.codeFiles.includes(file));
  if (sources.length === 0) return nothing;
  const { made } = await memo.get(madeKey, [revision, files], async (earlier) => {
    const before = await earlier;
    const isKnown = before?.round === revision.round && before.runs.every(isCurrent);
    const knownOf = (file: string) => before?.runs.find((run) => run.file === file);
    const runs = isKnown
      ? before.runs
      : await Promise.all(sources.map((file) => runSource(file, { siteDir, workDir, pool }, knownOf(file))));
    const isSame = before?.files === files && runs.every((run) => before.runs.includes(run));
    return { round: revision.round, files, runs, made: isSame ? before.made : toMadePages(runs, options) };
  });
  return made;
}

function toMadePages(runs: readonly RunSource[], options: SourcesOptions): Outcome<MadePages> {
  const folders = collectionFolders(options);
  const owners = new Map(options.files.pages.map(({ file }) => [file, 'the folder of the site']));
  const diagnostics: Diagnostic[] = runs.flatMap(({ made }) => made.diagnostics);
  const pages: SourceFile[] = [];
  const data: DataPage[] = [];
  const makers = new Map<string, string>();
  for (const { file: source, made } of runs) {
    for (const page of made.value) {
      const placed = 'data' in page ? toDataPage(page, source, options.files) : toSourceFile(page, source, folders);
      if ('code' in placed) {
        diagnostics.push(placed);
        continue;
      }
      const path = 'slug' in placed ? page.path : placed.file;
      const owner = owners.get(path) ?? makers.get(path);
      if (owner !== undefined) {
        diagnostics.push(toConflict(source, path, owner));
        continue;
      }
      makers.set(path, source);
      if ('slug' in placed) data.push(placed);
      else pages.push(placed);
    }
  }
  const templates = [...new Map(data.map(({ template }) => [template.id, template])).values()];
  const watched = [...new Set(runs.flatMap(({ hashes }) => [...hashes.keys()]))];
  return outcome({ pages, data, makers, templates, watched }, diagnostics);
}

function toSourceFile(
  { path: file, markdown: text }: Extract<MadePage, { markdown: string }>,
  source: string,
  folders: readonly CollectionFolder[],
): SourceFile | Diagnostic {
  const within = folders.filter(({ folder }) => file.startsWith(`${folder}/`));
  const [place] = within.sort((a, b) => b.folder.length - a.folder.length);
  const isName = /^(?!.*(?:^|\/)(?:\.{0,2}(?:\/|$)|_)).+\.md$/.test(file);
  if (!place || !isName) {
    const hint = `Say where its file would lie, such as "docs/changelog.md". Folders of pages: ${folders.map(({ folder }) => folder).join(', ')}.`;
    return toInvalid(source, `"${file}" is no path of a page`, hint);
  }
  const hash = createHash('sha256').update(text).digest('base64url');
  return { file, path: file.slice(place.folder.length + 1), scope: place.scope, hash, text };
}

function toDataPage(
  { path, template, title, description, data }: Extract<MadePage, { data: unknown }>,
  source: string,
  { codeFiles }: SiteFiles,
): DataPage | Diagnostic {
  const known = codeFiles.flatMap((file): (PageModuleFile & { name: string })[] => {
    const name = /^theme\/templates\/([A-Z]\w*)\.[jt]sx$/.exec(file)?.[1];
    return name === undefined ? [] : [{ name, file, id: `_templates/${name}` }];
  });
  const found = known.find(({ name }) => name === template);
  if (!found) {
    const hint = suggestion(
      template,
      known.map(({ name }) => name),
      `Write it: theme/templates/${template}.tsx.`,
    );
    return toInvalid(source, `there is no template "${template}" for the page "${path}"`, hint);
  }
  const slug = path.slice('pages/'.length).replace(/(?:^|\/)index$/, '/');
  return { source, slug, title, description, data, template: { file: found.file, id: found.id } };
}

function toInvalid(source: string, what: string, hint: string): Diagnostic {
  return { code: 'plugin/invalid-result', message: `${source}: ${what}`, hint, span: startOf(source) };
}

function toConflict(source: string, path: string, owner: string): Diagnostic {
  return {
    code: 'route/duplicate',
    message: `${source} makes "${path}", which is there already`,
    hint: 'Give it another "path".',
    notes: [`The other one is from ${owner}.`],
    span: startOf(source),
  };
}
