/**
 * Returns whether a path names a file such as a download or picture. Dots in names such as `library.type` do not count.
 */
export function looksLikeFile(path: string): boolean {
  return /\.(?:css|gif|ico|jpe?g|js|json|map|md|mp4|pdf|png|svg|txt|webp|xml|zip)$/i.test(path);
}
