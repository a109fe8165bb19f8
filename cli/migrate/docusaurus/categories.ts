import { posix } from 'node:path';
import { addYaml, type Draft, noteAt } from '../draft.ts';
import { compact, objectOf, textOf } from '../old-site.ts';
import { readYaml } from '../text/yaml.ts';
import type { PageFolder } from './pages.ts';
import { toCategoryLink } from './sidebars.ts';

/** Target folder for the files of a docs folder, and the mapping of doc IDs. */
export interface CategoryOptions {
  to: string;
  toId: (id: string) => string | null;
}

/** Adds the `_category_.yml` files of docs folders, and returns their content. */
export function addCategories(draft: Draft, folder: PageFolder, { to, toId }: CategoryOptions): object[] {
  return [...draft.old.files].flatMap(([file, text]) => {
    if (!file.startsWith(`${folder.folder}/`) || !/\/_category_\.(?:json|ya?ml)$/.test(file) || text === null)
      return [];
    const dir = posix.dirname(file.slice(folder.folder.length + 1));
    const { label, position, collapsible, collapsed, link, ...rest } = objectOf(readYaml(text));
    for (const key of Object.keys(rest)) {
      noteAt(draft, { file, word: key, what: `The key \`${key}\` of a category`, instead: 'It is left out.' });
    }
    if (link === null) {
      const instead = 'If a page represents the folder, the label links to it.';
      noteAt(draft, { file, word: 'link', what: 'A category without a link', instead });
    }
    const near = (id: string) => toId(posix.join(dir, id)) ?? toId(id);
    const category = compact({
      label: textOf(label),
      position: typeof position === 'number' ? position : undefined,
      collapsible: collapsible === false ? false : undefined,
      collapsed: collapsed === false ? false : undefined,
      link: toCategoryLink(link, near),
    });
    addYaml(draft, posix.join(to, dir, '_category_.yml'), category);
    return [category];
  });
}
