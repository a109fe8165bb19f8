import type { Root } from 'hast';
import type { Messages } from '../../runtime/i18n/messages.ts';
import type { Library } from '../config/libraries.ts';
import type { Locale } from '../config/schema/locales.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { ApiHistory } from '../contracts/api-history.ts';
import type { ApiModel } from '../contracts/api-model.ts';
import type { PageContent, Parsed, SearchBlock } from '../contracts/page-facts.ts';
import type { ApiRelease, ApiSitePage } from '../contracts/site-index.ts';
import type { CacheKey } from '../core/cache/cache.ts';
import { findGaps, toSymbolHistories } from './history/history.ts';
import { toReleaseChanges } from './history/release-changes.ts';
import { insertNote, type PageNotes, toNotedTree } from './notes/insert-note.ts';
import { type ApiPage, type NoteSummaries, type OtherPackage, toRoot } from './pages/page.ts';
import type { ApiPagesOptions } from './pages/pages.ts';
import type { SymbolUser } from './symbols/find-users.ts';

/** Parses Markdown and extracts the facts of a page from its tree. */
export interface MarkdownReader {
  parse(text: string): Root;
  /** Returns the text of a tree for search. */
  collectBlocks(tree: Root): SearchBlock[];
  describe(
    tree: Root,
    page: { file: string; title: string; description: string; toc: SiteConfig['markdown']['toc'] },
  ): Parsed & PageContent;
}

/** What the pages of one release in one locale are built from. */
export interface LocaleInput {
  library: Library;
  /** All packages of the site. */
  packages: readonly OtherPackage[];
  /** Symbols of other packages that reference this library's symbols, by slug. */
  outsideUsers: readonly [string, SymbolUser[]][];
  markdown: MarkdownReader;
  /** Interface texts that the site overrides, by locale. */
  interfaceTexts: ReadonlyMap<string, Messages>;
  model: ApiModel;
  history: ApiHistory | null;
  /** Hash of the model and the history, which are large. */
  hash: CacheKey;
  release: ApiRelease;
  locale: Locale;
  config: SiteConfig;
}

/** Options for building pages, apart from the model and the history. */
export type PageOptions = Omit<ApiPagesOptions, 'histories' | 'gaps' | 'steps' | 'parseMarkdown' | 'notes'>;

/** Prepares the pages of a release in one locale. Each page's content is built when it is requested. */
export async function openPages(
  { model, history, release, locale, config, markdown }: LocaleInput,
  options: PageOptions,
) {
  const { toApiPages } = await import('./pages/pages.ts');
  const histories = history ? toSymbolHistories(history) : new Map();
  const gaps = findGaps(history?.releases ?? []);
  const steps = history && options.isLatest ? toReleaseChanges(history, new Set(history.releases.slice(1))) : [];
  const pages = [...toApiPages(model, { ...options, histories, gaps, steps, parseMarkdown: markdown.parse })];
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  const { toc } = config.markdown;
  return {
    pages,
    /** Returns the facts and the content of a page. */
    describe(slug: string, notes?: PageNotes): PageContent & { page: ApiSitePage['facts'] } {
      const page = bySlug.get(slug);
      if (!page) throw new Error(`The reference has no page "${slug}"`);
      const { title, description, tocLevel = toc.maxLevel } = page;
      const { file } = placeOf(slug, release, locale.id);
      const { own, summaries } = notes ?? {};
      const parts = own && page.toParts?.(summaries);
      const tree = parts ? toRoot(Object.values(parts).flat()) : page.toBody(summaries);
      const described = markdown.describe(tree, {
        file,
        title,
        description,
        toc: { ...toc, maxLevel: Math.min(toc.maxLevel, tocLevel) },
      });
      const sections = toSectionBlocks(page, summaries, markdown);
      if (notes) {
        const body = own && parts ? insertNote(described.page.refs.length, parts, own) : described.body;
        const blocks = [...addKeys(markdown.collectBlocks(toNotedTree(page, notes)), page.keys), ...sections];
        return { ...described, body, blocks };
      }
      if (page.search !== 'title')
        return { ...described, blocks: [...addKeys(described.blocks, page.keys), ...sections] };
      return { ...described, blocks: described.blocks.map((block) => ({ ...block, text: description })) };
    },
  };
}

/** Returns search blocks for the members that have no pages of their own. */
function toSectionBlocks(
  { sections = [] }: ApiPage,
  summaries: NoteSummaries | undefined,
  markdown: MarkdownReader,
): SearchBlock[] {
  return sections.flatMap(({ id, name, title, kind, keys, toWords }) =>
    addKeys(markdown.collectBlocks(toRoot(toWords(summaries))), keys).map((block) => ({
      ...block,
      anchor: id,
      heading: title,
      level: 2,
      symbol: { name, kind },
    })),
  );
}

/** Adds names to the text of the first block, apart from those that it has. */
function addKeys(blocks: readonly SearchBlock[], keys: readonly string[] = []): SearchBlock[] {
  const [first, ...others] = blocks;
  if (!first) return [];
  const words = new Set(first.text.match(/[\p{L}\p{N}$_]+/gu));
  const added = [...new Set(keys)].filter((key) => !words.has(key));
  return [{ ...first, text: [first.text, ...added].join(' ').trim() }, ...others];
}

/** Returns the place of a page, derived from its release, its locale and its slug. */
export function placeOf(slug: string, release: ApiRelease, locale: string) {
  const path = joinParts(release.library, joinParts(release.dir, slug));
  return { file: joinParts('api', path), path, collection: 'api', locale, release } as const;
}

function joinParts(folder: string, name: string): string {
  return folder === '' || name === '' ? folder + name : `${folder}/${name}`;
}
