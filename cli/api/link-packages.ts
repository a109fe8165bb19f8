import type { ApiModel } from '../contracts/api-model.ts';
import { flatten } from './flatten.ts';

/** Addresses by what stands for them in models of other packages. */
export type PackageTargets = ReadonlyMap<string, string>;

/** Returns the addresses of a package's symbols; `base` is what its pages lie below. */
export function toTargets(model: ApiModel, base: string): Map<string, string> {
  const targets = new Map<string, string>();
  for (const { path, slug } of flatten(model.symbols)) {
    // The entry that a path begins with is no part of a name.
    const name = `package:${model.package}#${path.replace(/^[^.]*\//, '')}`;
    if (!targets.has(name)) targets.set(name, `/${base}/${slug}`);
  }
  return targets;
}

/** A model that leads to the pages of other packages, and which of their addresses it names. */
export interface LinkedModel {
  model: ApiModel;
  used: Record<string, string | null>;
}

const markdownLink = /\[([^[\]]*)\]\((package:[^()\s]+)\)/g;

/** Puts the addresses of other packages' symbols into a model. What has no page there is a name without a link. */
export function linkPackages(model: ApiModel, targets: PackageTargets): LinkedModel {
  const used: LinkedModel['used'] = {};
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
