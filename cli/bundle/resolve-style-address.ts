import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OnResolveResult } from 'esbuild';
import { findSpelling, type NamesIn, toSpellingHint } from '../config/spelling.ts';

/** The resolved address in a style sheet of the site. */
interface StyleAddress {
  result: OnResolveResult;
  /** Path of the static file it references, relative to the site folder. */
  file?: string;
}

/** The site that a style sheet belongs to. */
interface StyleSite {
  siteDir: string;
  /** Returns the names in a folder of the site. */
  namesIn: NamesIn;
}

const font = /\.(?:woff2?|ttf|otf|eot)(?:[?#].*)?$/i;

/**
 * Resolves an address in a style sheet of the site. Returns `null` for addresses that esbuild should handle itself,
 * such as files next to the style sheet. An address that begins with `/` is a static file. All style sheets are in one
 * folder, so it becomes relative with `..`, which works with any base URL. Addresses that the Content-Security-Policy
 * would block are rejected.
 */
export function resolveStyleAddress(
  address: string,
  kind: 'url-token' | 'import-rule',
  { siteDir, namesIn }: StyleSite,
): StyleAddress | null {
  if (/^(?:https?:)?\/\//i.test(address)) {
    if (kind === 'url-token' && !font.test(address)) return null;
    const what = kind === 'import-rule' ? 'style sheet' : 'font';
    return refuse(`The content security policy blocks a ${what} from another server: put it into the site`);
  }
  if (!address.startsWith('/')) {
    return font.test(address) ? refuse('A font must be in the static folder, with a URL that begins with "/"') : null;
  }
  const file = `static${decodeURI(address).replace(/[?#].*$/, '')}`;
  const spelled = findSpelling(file, namesIn);
  if (spelled !== null) return refuse(`${file} does not exist`, toSpellingHint(spelled));
  if (!existsSync(join(siteDir, file))) return refuse(`${file} does not exist`);
  return { file, result: { path: `..${address}`, external: true } };
}

function refuse(text: string, hint?: string): StyleAddress {
  return { result: { errors: [{ text, detail: { hint } }] } };
}
