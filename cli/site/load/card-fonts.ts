import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Located } from '../../config/locate.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import { findSpelling, openListing, toSpellingHint } from '../../config/spelling.ts';
import type { CardFonts } from '../../contracts/card.ts';
import { type Diagnostic, type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { packageRoot } from '../../package-root.ts';
import { openFonts } from '../../render/index.ts';

const folder = join(packageRoot, 'dist/cards');

/** The SVG renderer for cards, which is part of the sitegen package. */
export const drawerFile = join(folder, 'resvg.wasm');

const own = ['bold.ttf', 'regular.ttf'].map((name) => join(folder, name));

/** Loads the fonts for a site's cards. Returns `null` if the site has no cards. */
export async function loadCardFonts(
  { value, locate }: Located<SiteConfig>,
  siteDir: string,
): Promise<Outcome<CardFonts | null>> {
  if (!value.socialCards) return outcome(null);
  const { findMissing, parseFont } = await openFonts();
  const diagnostics: Diagnostic[] = [];
  const namesIn = openListing(siteDir);
  const report = (message: string, index: number, spelled: string | null = null) =>
    diagnostics.push({
      code: 'config/file-missing',
      message,
      hint:
        spelled === null ? 'Use the path of a .ttf or .otf file, relative to site.config.ts.' : toSpellingHint(spelled),
      span: locate(['socialCards', 'fonts', index]),
    });
  const hash = createHash('sha256');
  const files: string[] = [];
  const fonts: ReturnType<typeof parseFont>[] = [];
  const take = (file: string): void => {
    const bytes = readFileSync(file);
    fonts.push(parseFont(bytes));
    files.push(file);
    hash.update(bytes);
  };
  own.forEach(take);
  for (const [index, name] of value.socialCards.fonts.entries()) {
    const file = join(siteDir, name);
    const spelled = findSpelling(name, namesIn);
    if (spelled !== null || !existsSync(file)) {
      report(`The file "${name}" does not exist`, index, spelled);
      continue;
    }
    try {
      take(file);
    } catch (error) {
      report(`The font "${name}" cannot be read: ${String(error)}`, index);
    }
  }
  return outcome(
    { files, hash: hash.digest('base64url'), findMissing: (text) => findMissing(text, fonts) },
    diagnostics,
  );
}
