import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OnResolveResult } from 'esbuild';

/** What an address in a style sheet of the site stands for. */
export interface StyleAddress {
  result: OnResolveResult;
  /** Path, from the site's folder, of the file of the static folder that it names. */
  file?: string;
}

const font = /\.(?:woff2?|ttf|otf|eot)(?:[?#].*)?$/i;

/**
 * Resolves an address in a style sheet of the site; `null` for one that is a file beside it. An address that begins with
 * `/` is a file of the static folder. All style sheets lie in one folder, so it is one step up from there, whatever the
 * base URL is. What the content security policy would block is refused.
 */
export function resolveStyleAddress(
  address: string,
  kind: 'url-token' | 'import-rule',
  siteDir: string,
): StyleAddress | null {
  if (/^(?:https?:)?\/\//i.test(address)) {
    if (kind === 'url-token' && !font.test(address)) return null;
    const what = kind === 'import-rule' ? 'style sheet' : 'font';
    return refuse(`The content security policy lets no ${what} of another server in: put it into the site`);
  }
  if (!address.startsWith('/')) {
    return font.test(address) ? refuse('A font lies in the static folder, and its address begins with "/"') : null;
  }
  const file = `static${decodeURI(address).replace(/[?#].*$/, '')}`;
  if (!existsSync(join(siteDir, file))) return refuse(`There is no ${file}`);
  return { file, result: { path: `..${address}`, external: true } };
}

function refuse(text: string): StyleAddress {
  return { result: { errors: [{ text }] } };
}
