import { configIn } from '../../contracts/localized-site.ts';
import type { Output } from '../../contracts/output.ts';
import { toCacheKey } from '../../core/cache/cache.ts';
import { outcome } from '../../diagnostics/diagnostic.ts';
import { cardTask, toCard } from '../../render/index.ts';
import { drawerFile } from '../load/card-fonts.ts';
import type { OutputContext } from './context.ts';

/** Returns the social cards of all pages. */
export function toCardOutputs({ site, renderer, context }: OutputContext): Output[] {
  const { cardFonts } = site;
  if (!cardFonts) return [];
  return [...site.index.routes.values()].flatMap((route): Output[] => {
    if (route.kind === 'redirect') return [];
    const config = configIn(route.locale, site);
    const card = toCard(route, { config, titles: renderer.textsOf(route.locale).titles, cardFonts });
    if (!card || !('path' in card)) return [];
    const { path, facts } = card;
    const draw = async () => {
      const png = await context.pool.run(cardTask, { facts, fonts: cardFonts.files, drawer: drawerFile });
      return outcome(Buffer.from(png).toString('base64'));
    };
    const make = async () => {
      const { value } = await context.cache.remember('card', path, draw);
      return outcome(Buffer.from(value, 'base64'));
    };
    // The file name is a hash of all inputs of the card.
    return [{ path, kind: 'asset', key: () => toCacheKey(path), make }];
  });
}
