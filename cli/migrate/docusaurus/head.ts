import { type Draft, noteSetting } from '../draft.ts';
import { type Fields, listOf, objectOf, textOf } from '../old-site.ts';
import type { DocusaurusSettings } from './settings.ts';

/** Whether an entry of `stylesheets` is one: they are links, and may be icons or manifests too. */
export function isStyleSheet(entry: unknown): boolean {
  return /(?:^|\s)stylesheet(?:\s|$)/.test(textOf(objectOf(entry)['rel']) ?? 'stylesheet');
}

/** Returns the elements of `headTags`, `stylesheets`, `scripts` and `metadata`. */
export function toHead(draft: Draft, { config, theme }: DocusaurusSettings): object[] | undefined {
  const tags = listOf(config['headTags']).flatMap((entry) => {
    const { tagName, attributes } = objectOf(entry);
    const isPlain =
      (tagName === 'meta' || tagName === 'link' || tagName === 'script') && objectOf(entry)['innerHTML'] === undefined;
    if (!isPlain)
      noteSetting(draft, String(tagName), {
        what: `An element \`${String(tagName)}\` in \`headTags\``,
        instead:
          'Only `meta`, `link` and `script` without inline content are allowed: see "Brand" in the documentation.',
      });
    return isPlain ? [{ tag: tagName, attrs: toAttributes(objectOf(attributes)) }] : [];
  });
  const scripts = listOf(config['scripts']).map((entry) => ({
    tag: 'script',
    attrs: typeof entry === 'string' ? { src: entry } : toAttributes(objectOf(entry)),
  }));
  const metas = listOf(theme['metadata']).map((entry) => ({ tag: 'meta', attrs: toAttributes(objectOf(entry)) }));
  const links = listOf(config['stylesheets'])
    .filter((entry) => !isStyleSheet(entry))
    .map((entry) => ({ tag: 'link', attrs: toAttributes(objectOf(entry)) }));
  const all = [...tags, ...links, ...scripts, ...metas];
  return all.length === 0 ? undefined : all;
}

function toAttributes(attributes: Fields): object {
  const entries = Object.entries(attributes).filter(([, value]) => value !== false && value !== null);
  return Object.fromEntries(
    entries.map(([name, value]) => [name.toLowerCase(), value === true ? true : String(value)]),
  );
}
