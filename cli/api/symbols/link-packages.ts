import type { ApiModel } from '../../contracts/api-model.ts';
import { flatten } from './symbol-tree.ts';

/** Paths of symbols' pages, by the names that models of other packages use for them. */
type PackageTargets = ReadonlyMap<string, string>;

/** Returns the paths of a package's symbols. Its pages are below `base`. */
export function toTargets(model: ApiModel, base: string): [name: string, path: string][] {
  const targets = new Map<string, string>();
  for (const { path, slug } of flatten(model.symbols)) {
    // Names leave out the entry that a symbol's path begins with.
    const name = `package:${model.package}#${path.replace(/^[^.]*\//, '')}`;
    if (!targets.has(name)) targets.set(name, `/${base}/${slug}`);
  }
  return [...targets];
}

const markdownLink = /\[([^[\]]*)\]\((package:[^()\s]+)\)/g;

/**
 * Replaces the names of other packages' symbols in a model by paths. Without a page, a symbol loses its link. Returns
 * the names that are used with their paths, too.
 */
export function linkPackages(model: ApiModel, targets: PackageTargets) {
  const used: Record<string, string | null> = {};
  const find = (name: string): string | null => {
    used[name] = targets.get(name) ?? null;
    return used[name];
  };
  const inText = (text: string) =>
    text.replace(markdownLink, (_, words: string, name: string) => {
      const target = find(name);
      return target === null ? `\`${words}\`` : `[${words}](${target})`;
    });
  const visit = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') {
      if (key === 'slug' && value.startsWith('package:')) return find(value);
      return key === 'markdown' || key === 'summary' ? inText(value) : value;
    }
    if (Array.isArray(value)) {
      const items: unknown[] = value.map((item) => visit(item, ''));
      return key === 'links' ? items.filter((link) => (link as { slug: unknown }).slug !== null) : items;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, visit(inner, name)]));
  };
  return { model: visit(model, '') as ApiModel, used };
}
