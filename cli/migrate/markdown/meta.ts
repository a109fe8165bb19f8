import { frontMatterSchema } from '../../config/schema/front-matter.ts';
import { type Fields, textOf } from '../old-site.ts';
import type { MetaRule } from '../text/front-matter.ts';
import { toAddress } from '../text/links.ts';

const renamed = (name: string): MetaRule => {
  return (value) => ({ [name]: value });
};

/** Keys that other generators have in place of those of sitegen. */
const others: Readonly<Record<string, MetaRule>> = {
  permalink: (value) => ({ slug: toAddress(textOf(value) ?? '') }),
  aliases: renamed('redirect_from'),
  sidebarTitle: renamed('sidebar_label'),
  nav_order: renamed('sidebar_position'),
  weight: renamed('sidebar_position'),
};

/** Returns the rules for the front matter of a page: what is valid stays, and the rest is left out. */
export function pageRules(plain: Fields): Readonly<Record<string, MetaRule>> {
  const own = Object.entries(frontMatterSchema.shape).map(([name, schema]): [string, MetaRule] => [
    name,
    (value) => (schema.safeParse(value).success ? { [name]: value } : 'Its value is not valid here.'),
  ]);
  const isFree = (rule: MetaRule) => Object.keys(rule('') ?? {}).every((name) => plain[name] === undefined);
  return {
    ...Object.fromEntries(Object.entries(others).filter(([, rule]) => isFree(rule))),
    ...Object.fromEntries(own),
  };
}
