import type { Answer, UsedAsset } from '../contracts/answer.ts';
import type { Ref } from '../contracts/parsed-page.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { resolveImage } from './image.ts';
import { resolveLink } from './link.ts';
import type { PlacedPage, Resolution, Surroundings } from './resolution.ts';

/** The answers to a page's references, in their order, and the files they need. */
export interface ResolvedPage {
  answers: Answer[];
  assets: UsedAsset[];
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
