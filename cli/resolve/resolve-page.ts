import { isElsewhere, toHref, toRouteKey, withAnchor } from '../../runtime/url.ts';
import type { Answer, IslandAnswer } from '../contracts/answer.ts';
import { type NamedSymbol, symbolsNamed } from '../contracts/api-site.ts';
import type { PageFacts, Ref } from '../contracts/page-facts.ts';
import type { UsedAsset } from '../contracts/published-file.ts';
import { type ApiSitePage, type ArticleSource, originalPath } from '../contracts/site-index.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import { type Diagnostic, type Outcome, outcome, type Span } from '../diagnostics/diagnostic.ts';
import { keysOf, suggestion } from '../diagnostics/suggest.ts';
import { toRelativePath } from '../syntax/page-file.ts';
import { checkActiveContent } from './active-content.ts';
import { resolveImage, resolveSharedImage } from './image.ts';
import { resolveIsland } from './island.ts';
import { resolveLink } from './link.ts';
import { findMistake } from './mistyped-address.ts';
import { isOfLibrary, type PlacedPage, type Resolution, type ResolveContext } from './resolution.ts';

/** The resolved references of a page, in order, and the files they need. */
export interface ResolvedPage {
  answers: Answer[];
  /** In order; `null` for an island that cannot be shown. */
  islands: (IslandAnswer | null)[];
  assets: UsedAsset[];
  /** URL of the image shown when the page is shared. */
  image?: string;
}

/** Resolves all references of a page. Broken ones keep the target as written and are reported. */
export function resolvePage(placed: PlacedPage, context: ResolveContext): Outcome<ResolvedPage> {
  const { refs, islands: uses, active, image, headFiles = [] } = placed.page.facts;
  const shared = image && resolveSharedImage(image, placed, context);
  const results = refs.map((ref) => resolveRef(ref, whereWritten(ref.span, placed), context));
  const islands = uses.map((use) => resolveIsland(use, whereWritten(use.span, placed), context));
  const files = shared ? [...results, shared] : results;
  return outcome(
    {
      answers: results.map(({ answer }) => answer),
      islands: islands.map(({ answer }) => answer),
      assets: files.flatMap(({ asset }) => asset ?? []),
      ...(shared && { image: shared.answer.src }),
    },
    [
      ...[...files, ...islands].flatMap(({ problem }) => problem ?? []),
      ...headFiles.flatMap((file) => checkHeadFile(file, context) ?? []),
      ...active.flatMap((use) => checkActiveContent(use, context.rules) ?? []),
    ],
  );
}

function checkHeadFile(
  { address, path, span }: NonNullable<PageFacts['headFiles']>[number],
  { statics }: ResolveContext,
): Diagnostic | null {
  if (statics.has(path)) return null;
  const hint = suggestion(path, keysOf(statics), 'Put it into the static folder.');
  return { code: 'config/file-missing', message: `The file "${address}" does not exist`, hint, span };
}

/** References in a note are relative to the note's file, not to the page that shows it. */
function whereWritten({ file }: Span, placed: PlacedPage): PlacedPage {
  const { note, facts }: Pick<ApiSitePage, 'note' | 'facts'> = placed.page;
  if (note?.file !== file) return placed;
  return { ...placed, page: { ...note, facts: { ...note.facts, anchors: facts.anchors } } };
}

function resolveRef(ref: Ref, placed: PlacedPage, context: ResolveContext): Resolution {
  if (ref.kind === 'code') return resolveSymbol(ref, placed, context);
  const own = toOwnAddress(ref.target, placed.page);
  if (own !== null) return refuseForeign(ref, own);
  const isImage = ref.kind === 'image';
  // The check of the library reports those in its comments.
  const mistake = isOfLibrary(ref, placed) ? null : findMistake(ref.target);
  if (mistake) return refuse(ref, { ...mistake, code: isImage ? 'image/missing' : 'link/markdown-broken' });
  const outside = toAnswerOutside(placed.page.linkBase, ref);
  if (outside && !ref.target.startsWith('/')) return { answer: outside };
  const found = isImage ? resolveImage(ref, placed, context) : resolveLink(ref, placed, context);
  return outside && found.problem && ofMissing.has(found.problem.code) ? { answer: outside } : found;
}

/** Codes of references to files and pages that the site does not have. */
const ofMissing: ReadonlySet<DiagnosticCode> = new Set(['link/broken', 'link/markdown-broken', 'image/missing']);

/**
 * Returns where a link or image of a text leads that was written for another place: a relative path from there, and one
 * that begins with `/` from the root of the repository. Returns `null` for others, and for texts of the site.
 */
function toAnswerOutside(base: string | undefined, { kind, target }: Ref): Answer | null {
  if (base === undefined || isElsewhere(target) || /^(?:[#?]|$)/.test(target)) return null;
  // Hosts of repositories show a file at one address, and send it to an image from another.
  const folder = kind === 'image' ? base.replace('/blob/', '/raw/') : base;
  const root = /^.*?\/(?:blob|raw)\/[^/]+\//.exec(folder)?.[0] ?? new URL('/', folder).href;
  const [from, path] = target.startsWith('/') ? [root, target.slice(1)] : [folder, target];
  if (!URL.canParse(path, from)) return null;
  const address = new URL(path, from).href;
  return kind === 'image' ? { kind, src: address } : { kind: 'link', href: address, external: true };
}

/** Reports an address in another tool's syntax with the code of a missing image, broken link or foreign syntax. */
function refuseForeign(ref: Ref, own: string): Resolution {
  const { kind, target } = ref;
  const linkCode = /\.mdx?(?:[?#]|$)/.test(own) ? 'link/markdown-broken' : 'markdown/foreign';
  const code = kind === 'image' ? 'image/missing' : linkCode;
  return refuse(ref, { code, message: `The URL "${target}" does not work here`, hint: `Write "${own}".` });
}

/** Leaves the target of a link or picture as it is written, and reports it. */
function refuse({ kind, target, span }: Ref, problem: Diagnostic): Resolution {
  const answer: Answer = kind === 'image' ? { kind, src: target } : { kind: 'link', href: target };
  return { answer, problem: { ...problem, span } };
}

/** Converts an address in the syntax of Docusaurus or VitePress to sitegen's; `null` for any other address. */
function toOwnAddress(target: string, page: ArticleSource): string | null {
  const ofStatics = /^(?:pathname:\/\/|@site\/static)(\/.*)$/s.exec(target)?.[1];
  if (ofStatics !== undefined) return ofStatics;
  const ofSite = /^@(?:site)?\/(.+)$/s.exec(target)?.[1];
  if (ofSite === undefined) return null;
  return toRelativePath(originalPath(page), ofSite);
}

/**
 * Finds the page of a symbol that inline code names exactly, such as `options.scaleMax` or `Map.new()`. If several
 * libraries have the symbol, an API page means that of its own library; on other pages this is reported as ambiguous.
 */
function resolveSymbol(
  { target, span }: Ref,
  { locale, url }: PlacedPage,
  { index, style }: ResolveContext,
): Resolution {
  const named = symbolsNamed(index.api.symbols, locale, target);
  const route = index.routes.get(toRouteKey(url));
  const own = route?.kind === 'api' ? route.page.release.library : undefined;
  const found = named.length > 1 ? named.find(({ library }) => library === own) : named[0];
  if (!found && named.length > 1 && own === undefined) {
    const toAddress = (symbol: NamedSymbol) =>
      withAnchor(toHref(symbol.url, { ...style, baseUrl: '/' }), symbol.anchor);
    const links = named.map((symbol) => `[\`${target}\`](${toAddress(symbol)})`);
    const message = `"${target}" can mean a symbol of ${named.map(({ library }) => `"${library}"`).join(' and ')}`;
    const hint = `Link to one of them: ${links.join(' or ')}`;
    return { answer: { kind: 'none' }, problem: { code: 'api/symbol-ambiguous', message, hint, span } };
  }
  // A page does not link to itself.
  if (found === undefined || found.url === url) return { answer: { kind: 'none' } };
  return { answer: { kind: 'link', href: withAnchor(toHref(found.url, style), found.anchor) } };
}
