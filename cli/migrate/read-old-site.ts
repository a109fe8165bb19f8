import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Names to skip: build output, installed packages, git's folder and macOS metadata. */
const ignored = /^(?:node_modules|\.git|\.docusaurus|\.cache-loader|\.DS_Store)$|^\.vitepress\/(?:cache|dist|\.temp)$/;

const text = /\.(?:mdx?|json|ya?ml|[cm]?[jt]sx?|css|vue)$/i;

/**
 * Returns all files below a folder of the old site with their text; `null` for files that are not text. Symbolic links
 * are not followed, and build output is skipped.
 */
export function readOldFiles(
  siteDir: string,
  folder: string,
  skipped: ReadonlySet<string>,
): Map<string, string | null> {
  const files = new Map<string, string | null>();
  const visit = (path: string) => {
    for (const name of readdirSync(join(siteDir, path)).sort()) {
      const file = posix.join(path, name);
      if (ignored.test(name) || ignored.test(file.replace(/^.*?(?=\.vitepress\/)/, '')) || skipped.has(file)) continue;
      const stats = lstatSync(join(siteDir, file));
      if (stats.isDirectory()) visit(file);
      else if (stats.isFile()) files.set(file, text.test(name) ? readFileSync(join(siteDir, file), 'utf8') : null);
    }
  };
  visit(folder);
  return files;
}
