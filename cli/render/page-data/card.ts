import { hash } from 'node:crypto';
import { localeOf } from '../../config/find-locale.ts';
import type { CardFacts } from '../../contracts/card.ts';
import { contentLocaleOf } from './addresses.ts';
import type { PageDataContext, RenderedRoute } from './context.ts';
import { describeRoute } from './describe-route.ts';

/** A card to draw for a page, or the characters that no font contains. */
type Card = { path: string; facts: CardFacts } | { missing: readonly string[] };

/** Options for creating cards. The configuration is translated to the route's locale. */
type CardContext = Pick<PageDataContext, 'config' | 'titles' | 'cardFonts'>;

/** Version of the card design. Increase it when cards are drawn differently, to invalidate cached images. */
const design = 1;

/** Returns the card of a route, or `null` if the page has an image of its own or is not meant to be shared. */
export function toCard(route: RenderedRoute, { config, titles, cardFonts }: CardContext): Card | null {
  const isShared = route.kind !== 'search' && route.kind !== 'not-found';
  const page = 'page' in route ? route.page.facts : undefined;
  if (!config.socialCards || !cardFonts || !isShared || page?.image) return null;
  const { htmlLang, direction } = localeOf(contentLocaleOf(route), config.locales);
  const toc = page?.toc ?? [];
  const level = Math.min(...toc.map((entry) => entry.level));
  const facts = {
    title: describeRoute(route, titles, config).title || config.tagline || config.title,
    site: config.title,
    parts: toc.filter((entry) => entry.level === level).map(({ text }) => text),
    lang: htmlLang,
    isMirrored: direction === 'rtl',
    color: config.socialCards.color,
  };
  const missing = cardFonts.findMissing([facts.title, facts.site, ...facts.parts].join(''));
  if (missing.length > 0) return { missing };
  const mark = hash('sha256', JSON.stringify([facts, cardFonts.hash, design]), 'hex');
  return { path: `assets/card-${mark.slice(0, 16)}.png`, facts };
}
