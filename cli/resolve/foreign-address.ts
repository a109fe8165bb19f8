import { type ArticleSource, originalPath } from '../contracts/site-index.ts';
import { toRelativePath } from '../syntax/relative-path.ts';

/** Converts an address in the syntax of Docusaurus or VitePress to sitegen's; `null` for any other address. */
export function toOwnAddress(target: string, page: ArticleSource): string | null {
  const ofStatics = /^(?:pathname:\/\/|@site\/static)(\/.*)$/s.exec(target)?.[1];
  if (ofStatics !== undefined) return ofStatics;
  const ofSite = /^@(?:site)?\/(.+)$/s.exec(target)?.[1];
  if (ofSite === undefined) return null;
  return toRelativePath(originalPath(page), ofSite);
}
