import { toSitePath } from '../url.ts';

/** Endings of files that links lead to. Any other may be the end of a page's name, such as `library.type`. */
const file =
  /\.(?:apk|css|csv|deb|dmg|exe|gif|gz|ico|jpe?g|js|json|map|md|mp4|msi|pdf|png|sh|svg|tgz|txt|webp|xml|ya?ml|zip)$/i;

/**
 * Returns the path of a page within the site; `null` for one outside of it, and for a file such as a download or
 * picture.
 */
export function toPagePath(pathname: string, baseUrl: string): string | null {
  return file.test(pathname) ? null : toSitePath(pathname, baseUrl);
}
