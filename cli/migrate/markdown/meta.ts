import { frontMatterSchema } from '../../config/schema/front-matter.ts';
import { compact, type Fields, textOf } from '../old-site.ts';
import type { MetaRule } from '../text/front-matter.ts';
import { toHome } from '../text/home.ts';
import { toAddress } from '../text/links.ts';

const renamed = (name: string): MetaRule => {
  return (value) => ({ [name]: value });
};

const toSlug: MetaRule = (value) => ({ slug: toAddress(textOf(value) ?? '') });

/** Keys that other generators have in place of those of sitegen. */
const others: Readonly<Record<string, MetaRule>> = {
  permalink: toSlug,
  url: toSlug,
  aliases: renamed('redirect_from'),
  sidebarTitle: renamed('sidebar_label'),
  linkTitle: renamed('sidebar_label'),
  nav_order: renamed('sidebar_position'),
  weight: renamed('sidebar_position'),
};

/** Keys of Jekyll that mean nothing here, or whose content is in the sidebar. */
export const jekyllRules: Readonly<Record<string, MetaRule>> = Object.fromEntries(
  ['layout', 'parent', 'grand_parent', 'has_children', 'has_toc', 'nav_exclude', 'nav_fold'].map((name) => [
    name,
    () => null,
  ]),
);

/** Keys of a home page of VuePress whose content the new page shows. */
const ofHome = [
  'home',
  'heroImage',
  'heroText',
  'heroAlt',
  'tagline',
  'actionText',
  'actionLink',
  'actions',
  'features',
];

/** Returns the text of a home page of VuePress; `null` for any other page. */
export function readHome(plain: Fields): string | null {
  if (plain['home'] !== true) return null;
  const { title, heroText, heroImage, heroAlt, tagline, actionText, actionLink, actions, features } = plain;
  const one = { text: actionText, link: actionLink };
  const image = compact({ src: textOf(heroImage), alt: textOf(heroAlt) });
  return toHome({ title, hero: { name: heroText, image, tagline, actions: actions ?? [one] }, features });
}

/** Returns the rules for the front matter of a page: what is valid stays, and the rest is left out. */
export function pageRules(plain: Fields): Readonly<Record<string, MetaRule>> {
  const own = Object.entries(frontMatterSchema.shape).map(([name, schema]): [string, MetaRule] => [
    name,
    (value) => (schema.safeParse(value).success ? { [name]: value } : 'Its value is not valid here.'),
  ]);
  const isFree = (rule: MetaRule) => Object.keys(rule('') ?? {}).every((name) => plain[name] === undefined);
  const shown = plain['home'] === true ? ofHome.map((name): [string, MetaRule] => [name, () => null]) : [];
  return {
    ...Object.fromEntries(Object.entries(others).filter(([, rule]) => isFree(rule))),
    ...Object.fromEntries([...own, ...shown]),
  };
}
