import type { UrlPath, UrlStyle } from '../../runtime/url.ts';
import type { ContentSecurityPolicyConfig } from '../config/schema/content-security-policy.ts';
import type { Answer, UsedAsset } from '../contracts/answer.ts';
import type { ArticleSource, SiteIndex } from '../contracts/site-index.ts';
import type { AssetFile } from '../contracts/source-file.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';

/** What the whole site knows that a single reference may ask for. */
export interface ResolveContext {
  index: SiteIndex;
  style: UrlStyle;
  /** Pictures and downloads beside the pages, by path relative to the site folder. */
  assets: ReadonlyMap<string, AssetFile>;
  /** Files published as they are, by path inside the output folder. */
  statics: ReadonlyMap<string, AssetFile>;
  /** Whether a diagnostic is shown on this site: a hint for one that is not is work for nothing. */
  isReported: (code: DiagnosticCode) => boolean;
  /** Names of the components that islands can have. */
  islands: ReadonlySet<string>;
  /** Origin of the site, and of what its pages may use beside. */
  rules: ContentSecurityPolicyConfig & { site: string };
  /** Address prefix of each locale. */
  prefixes: ReadonlyMap<string, string>;
}

/** A page at one of its addresses. */
export interface PlacedPage {
  url: UrlPath;
  locale: string;
  page: ArticleSource;
}

/** What resolving one reference gives. */
export interface Resolution<Given extends Answer = Answer> {
  answer: Given;
  asset?: UsedAsset;
  problem?: Diagnostic;
}
