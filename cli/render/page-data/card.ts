import { createHash } from 'node:crypto';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { CardFacts, CardFonts } from '../../contracts/card.ts';
import { contentLocaleOf } from './addresses.ts';
import type { RenderedRoute } from './context.ts';
import type { PageTitles } from './titles.ts';
import { toWords } from './words.ts';

/** A card that is drawn for a page, or why none can be. */
export type Card = { path: string; facts: CardFacts } | { missing: readonly string[] };

/** What a card is made with. */
export interface CardContext {
  /** The configuration in the language of the route. */
  config: SiteConfig;
  titles: PageTitles;
  /** Its fonts; `null` where the site has no cards. */
  cardFonts: CardFonts | null;
}

/** Counts the changes of how cards are drawn, so that what is remembered of a picture is forgotten. */
const design = 1;

/** Returns the card of a route; `null` for one with a picture of its own, and for those that nobody shares. */
export function toCard(route: RenderedRoute, { config, titles, cardFonts }: CardContext): Card | null {
  const isShared = route.kind !== 'search' && route.kind !== 'not-found';
  const page = 'page' in route ? route.page.facts : undefined;
  if (!config.socialCards || !cardFonts || !isShared || page?.image) return null;
  const content = config.locales.all.find(({ id }) => id === contentLocaleOf(route));
  const toc = page?.toc ?? [];
  const level = Math.min(...toc.map((entry) => entry.level));
  const facts = {
    title: toWords(route, titles, config).title || config.tagline || config.title,
    site: config.title,
    parts: toc.filter((entry) => entry.level === level).map(({ text }) => text),
    lang: content?.htmlLang ?? 'en',
    isMirrored: content?.direction === 'rtl',
    color: config.socialCards.color,
  };
  const missing = cardFonts.findMissing([facts.title, facts.site, ...facts.parts].join(''));
  if (missing.length > 0) return { missing };
  const hash = createHash('sha256').update(JSON.stringify([facts, cardFonts.hash, design]));
  return { path: `assets/card-${hash.digest('hex').slice(0, 16)}.png`, facts };
}
