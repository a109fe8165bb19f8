import type { UrlPath, UrlStyle } from '../../runtime/url.ts';
import type { ContentSecurityPolicyConfig } from '../config/schema/content-security-policy.ts';
import type { Answer } from '../contracts/answer.ts';
import type { Ref } from '../contracts/page-facts.ts';
import type { UsedAsset } from '../contracts/published-file.ts';
import type { ArticleSource, SiteIndex } from '../contracts/site-index.ts';
import type { AssetFile } from '../contracts/source-file.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** Data about the whole site for resolving a single reference. */
export interface ResolveContext {
  index: SiteIndex;
  style: UrlStyle;
  /** Images and downloads next to the pages, by path relative to the site folder. */
  assets: ReadonlyMap<string, AssetFile>;
  /** Files published unchanged, by path in the output folder. */
  statics: ReadonlyMap<string, AssetFile>;
  /** Returns whether a diagnostic is enabled on this site, to skip the work for its hint otherwise. */
  isReported: (code: DiagnosticCode) => boolean;
  /** Names of the components available as islands. */
  islands: ReadonlySet<string>;
  /** Origin of the site (`site`), and the other origins that its pages may use. */
  rules: ContentSecurityPolicyConfig & { site: string };
  /** URL prefix of each locale. */
  prefixes: ReadonlyMap<string, string>;
}

/** A page at one of its URLs. */
export interface PlacedPage {
  url: UrlPath;
  locale: string;
  page: ArticleSource;
}

/**
 * Returns whether a reference is in a comment of a library. A page of the reference may also contain a note of the
 * site, whose author can mend it.
 */
export function isOfLibrary({ span }: Pick<Ref, 'span'>, { page }: PlacedPage): boolean {
  return page.collection === 'api' && span.file === page.file;
}

/** The result of resolving a reference. */
export interface Resolution<Given = Answer> {
  answer: Given;
  asset?: UsedAsset;
  problem?: Diagnostic;
}
