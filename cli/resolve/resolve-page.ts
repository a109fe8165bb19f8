import type { Answer, IslandAnswer, UsedAsset } from '../contracts/answer.ts';
import type { ParsedPage, Ref } from '../contracts/parsed-page.ts';
import type { ApiSitePage } from '../contracts/site-index.ts';
import { type Diagnostic, type Outcome, outcome, type Span } from '../diagnostics/diagnostic.ts';
import { keysOf, suggestion } from '../diagnostics/suggest.ts';
import { checkActiveContent } from './active-content.ts';
import { toOwnAddress } from './foreign-address.ts';
import { resolveImage, resolveSharedImage } from './image.ts';
import { resolveIsland } from './island.ts';
import { resolveLink } from './link.ts';
import type { PlacedPage, Resolution, ResolveContext } from './resolution.ts';
import { resolveSymbol } from './symbol.ts';

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
  { address, path, span }: NonNullable<ParsedPage['headFiles']>[number],
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
  const own = ref.kind === 'code' ? null : toOwnAddress(ref.target, placed.page);
  if (own !== null) return refuseForeign(ref, own);
  switch (ref.kind) {
    case 'image':
      return resolveImage(ref, placed, context);
    case 'link':
      return resolveLink(ref, placed, context);
    case 'code':
      return resolveSymbol(ref, placed, context);
  }
}

/** Reports an address in another tool's syntax with the code of a missing image, broken link or foreign syntax. */
function refuseForeign({ kind, target, span }: Ref, own: string): Resolution {
  const isPage = /\.mdx?(?:[?#]|$)/.test(own);
  const code = kind === 'image' ? 'image/missing' : isPage ? 'link/markdown-broken' : 'markdown/foreign';
  return {
    answer: kind === 'image' ? { kind, src: target } : { kind: 'link', href: target },
    problem: { code, message: `The URL "${target}" does not work here`, hint: `Write "${own}".`, span },
  };
}
