import { decodePath, isElsewhere, toFileHref } from '../../runtime/url.ts';
import type { ImageAnswer } from '../contracts/answer.ts';
import type { Ref } from '../contracts/page-facts.ts';
import { toUsedAsset } from '../contracts/published-file.ts';
import type { AssetFile } from '../contracts/source-file.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { keysOf, nearest } from '../diagnostics/suggest.ts';
import { findAsset } from './asset.ts';
import { suggestFile } from './file-suggestion.ts';
import type { PlacedPage, Resolution, ResolveContext } from './resolution.ts';

/**
 * Finds an image in a page, or the file of a video or sound. An image has its dimensions, which prevent layout shifts
 * while it loads.
 */
export function resolveImage(
  { target: written, span }: Ref,
  { page }: PlacedPage,
  context: ResolveContext,
): Resolution<ImageAnswer> {
  const target = written.replace(/#gh-(light|dark)-mode-only$/, '#only-$1');
  if (isElsewhere(target)) return { answer: { kind: 'image', src: target } };
  const [path = ''] = target.split(/[?#]/);
  const mode = /#only-(?:light|dark)$/.exec(target)?.[0] ?? '';
  const wanted = decodePath(path);
  if (wanted.startsWith('/')) {
    const image = context.statics.get(wanted.slice(1));
    if (image) return { answer: toAnswer(context.style.baseUrl + target.slice(1), image) };
  } else {
    const image = findAsset(wanted, page, context.assets);
    if (image) {
      const asset = toUsedAsset(image);
      return { answer: toAnswer(toFileHref(asset.target, context.style.baseUrl) + mode, image), asset };
    }
  }
  const problem = missing(target, suggestFile(wanted, page, context));
  return { answer: { kind: 'image', src: target }, problem: { ...problem, span } };
}

/** Returns the diagnostic for an image that is not in the static folder, which suggests a similar one. */
export function missingStatic(target: string, path: string, statics: ReadonlyMap<string, AssetFile>): Diagnostic {
  const near = nearest(path.slice(1), keysOf(statics));
  return missing(target, near === undefined ? 'Put it into the static folder.' : `Did you mean "/${near}"?`);
}

function missing(target: string, hint: string): Diagnostic {
  const what = /\.(?:mp4|webm|og[gv]|mov|mp3|m4a|wav|flac|vtt)(?:[?#]|$)/i.test(target) ? 'file' : 'image';
  return { code: 'image/missing', message: `The ${what} "${target}" does not exist`, hint };
}

/** Finds the image shown when a page is shared: next to the page, or else in the static folder. */
export function resolveSharedImage(ref: Ref, placed: PlacedPage, context: ResolveContext): Resolution<ImageAnswer> {
  const beside = resolveImage(ref, placed, context);
  if (!beside.problem || !context.statics.has(ref.target)) return beside;
  return resolveImage({ ...ref, target: `/${ref.target}` }, placed, context);
}

function toAnswer(src: string, { size }: AssetFile): ImageAnswer {
  return { kind: 'image', src, ...size };
}
