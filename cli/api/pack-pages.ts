import type { ParsedPage, RefKind } from '../contracts/parsed-page.ts';
import type { ApiRelease, ApiSitePage } from '../contracts/site-index.ts';
import { startOf } from '../diagnostics/diagnostic.ts';

type Facts = ApiSitePage['facts'];

/** Facts that most pages have in common with all others. */
const usual = {
  meta: { draft: false, unlisted: false },
  headings: [],
  islands: [],
  examples: [],
} satisfies Partial<ParsedPage>;

/** What is kept of a page: a made page has no lines, so all its references stand at its beginning. */
interface PackedPage extends Omit<ApiSitePage, 'facts' | keyof ReturnType<typeof placeOf>> {
  /** References by their indices, and what is not as usual. */
  facts: Omit<Facts, 'refs' | keyof typeof usual> & Partial<Pick<Facts, keyof typeof usual>> & { refs: number[] };
}

/** What is kept of the pages of a release in a locale: thousands refer to hundreds of places. */
export interface PackedPages {
  refs: [kind: RefKind, target: string][];
  pages: PackedPage[];
}

/** The place of a page, which its release, its locale and its name tell. */
export function placeOf(slug: string, release: ApiRelease, locale: string) {
  const path = joinParts(release.dir, slug);
  const file = joinParts('api', path);
  return { file, path, collection: 'api', locale, release } as const;
}

/** Returns pages of one release in one locale as they are kept. */
export function packPages(pages: readonly ApiSitePage[]): PackedPages {
  const known = new Map<string, number>();
  const refs: PackedPages['refs'] = [];
  const indexOf = ({ kind, target }: Facts['refs'][number]): number => {
    const name = `${kind} ${target}`;
    const index = known.get(name) ?? refs.push([kind, target]) - 1;
    known.set(name, index);
    return index;
  };
  const packed = pages.map((page) => {
    const { facts, file, path, collection, locale, release, ...own } = page;
    const { refs: found, ...rest } = facts;
    const unusual = Object.entries(rest).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(usual[key as keyof typeof usual]),
    );
    const packedFacts = { ...Object.fromEntries(unusual), refs: found.map(indexOf) } as PackedPage['facts'];
    return { ...own, facts: packedFacts };
  });
  return { refs, pages: packed };
}

/** Returns the pages that were kept: the packed ones become them, since copies take as long as reading them does. */
export function unpackPages({ refs, pages }: PackedPages, release: ApiRelease, locale: string): ApiSitePage[] {
  return pages.map((packed) => {
    const place = placeOf(packed.slug, release, locale);
    const span = startOf(place.file);
    const found: Facts['refs'] = [];
    for (const index of packed.facts.refs) {
      const ref = refs[index];
      if (ref) found.push({ kind: ref[0], target: ref[1], span });
    }
    return Object.assign(packed, place, { facts: unpackFacts(packed.facts, found) });
  });
}

function unpackFacts(packed: PackedPage['facts'], refs: Facts['refs']): Facts {
  const { meta = usual.meta, headings = usual.headings, islands = usual.islands, examples = usual.examples } = packed;
  return Object.assign(packed, { meta, headings, islands, examples, refs });
}

function joinParts(folder: string, name: string): string {
  return folder === '' || name === '' ? folder + name : `${folder}/${name}`;
}
