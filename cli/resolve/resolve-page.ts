import type { UrlPath, UrlStyle } from '../../runtime/url.ts';
import type { Answer, UsedAsset } from '../contracts/answer.ts';
import type { Ref } from '../contracts/parsed-page.ts';
import type { SiteIndex, SitePage } from '../contracts/site-index.ts';
import type { AssetFile } from '../contracts/source-file.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { resolveImage } from './image.ts';
import { resolveLink } from './link.ts';

/** What the whole site knows that a single reference may ask for. */
export interface Surroundings {
  index: SiteIndex;
  style: UrlStyle;
  /** Pictures and downloads beside the pages, by path relative to the site folder. */
  assets: ReadonlyMap<string, AssetFile>;
  /** Files published as they are, by path inside the output folder. */
  statics: ReadonlyMap<string, AssetFile>;
  /** Address prefix of each locale. */
  prefixes: ReadonlyMap<string, string>;
}

/** A page at one of its addresses. */
export interface PlacedPage {
  url: UrlPath;
  locale: string;
  page: SitePage;
}

/** The answers to a page's references, in their order, and the files they need. */
export interface ResolvedPage {
  answers: Answer[];
  assets: UsedAsset[];
}

/** What resolving one reference gives. */
export interface Resolution {
  answer: Answer;
  asset?: UsedAsset;
  problem?: Diagnostic;
}

/** Answers every reference of a page; what leads nowhere keeps the author's words and is reported. */
export function resolvePage(placed: PlacedPage, around: Surroundings): Outcome<ResolvedPage> {
  const results = placed.page.facts.refs.map((ref) => resolveRef(ref, placed, around));
  return outcome(
    {
      answers: results.map(({ answer }) => answer),
      assets: results.flatMap(({ asset }) => asset ?? []),
    },
    results.flatMap(({ problem }) => problem ?? []),
  );
}

function resolveRef(ref: Ref, placed: PlacedPage, around: Surroundings): Resolution {
  return ref.kind === 'image' ? resolveImage(ref, placed, around) : resolveLink(ref, placed, around);
}
