/** Returns whether a path names a download or a picture; the dots in names such as `library.type` do not. */
export function looksLikeFile(path: string): boolean {
  return /\.(?:css|gif|ico|jpe?g|js|json|map|md|mp4|pdf|png|svg|txt|webp|xml|zip)$/i.test(path);
}
