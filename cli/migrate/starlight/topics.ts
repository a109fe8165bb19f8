import { type Fields, listOf, objectOf, textOf } from '../old-site.ts';
import type { TranslatedText } from '../site-texts.ts';
import { isExternal, toAddress } from '../text/links.ts';
import { translationIn, wordsIn } from './words.ts';

/** A topic of the plugin `starlight-sidebar-topics`: a sidebar of its own, or a link to a page or another site. */
export interface Topic {
  /** Id of the sidebar. */
  id: string;
  label: unknown;
  link: string;
  rows: readonly unknown[];
}

/** Returns the topics among the plugins of a site. A plugin is what it was called with. */
export function readTopics(plugins: unknown): Topic[] {
  const isTopic = ({ label, link }: Fields) => label !== undefined && textOf(link) !== undefined;
  const found = listOf(plugins).find(
    (plugin) => listOf(plugin).length > 0 && listOf(plugin).map(objectOf).every(isTopic),
  );
  return listOf(found)
    .map(objectOf)
    .map(({ id, label, link, items }) => ({
      id: textOf(id) ?? String(wordsIn(label, 'en')).replace(/[^\w-]+/g, '-'),
      label,
      link: String(link),
      rows: listOf(items),
    }));
}

/** Returns the items of the navigation bar that lead to topics. */
export function toTopicItems(topics: readonly Topic[], language: unknown): object[] {
  return topics.map(({ id, label: all, link, rows }) => {
    const label = wordsIn(all, language) ?? id;
    if (rows.length > 0) return { type: 'docSidebar', sidebarId: id, label };
    return isExternal(link) ? { label, href: link } : { label, to: toAddress(`/${link.replace(/^\//, '')}`) };
  });
}

/** Returns the labels of topics with their translations into a language. */
export function pairTopics(topics: readonly Topic[], from: unknown, languages: readonly string[]): TranslatedText[] {
  return topics.flatMap(({ label }) => {
    const text = wordsIn(label, from);
    const translation = translationIn(label, languages);
    return text && translation ? [{ section: 'navbar' as const, text, translation }] : [];
  });
}
