import { type Draft, noteSetting } from '../draft.ts';
import { compact, type Fields, listOf, objectOf, textOf } from '../old-site.ts';
import { isExternal } from '../text/links.ts';

/** Converts the navigation bar to sitegen's. */
export function toNavbar(draft: Draft, navbar: Fields): object {
  const logo = objectOf(navbar['logo']);
  const href = textOf(logo['href']);
  if (href !== undefined && href !== '/')
    noteSetting(draft, href, {
      what: 'The link of the logo',
      instead: 'The logo leads to the front page of the site.',
    });
  const items = listOf(navbar['items']).map(objectOf);
  // Docusaurus adds its search without an item, but sitegen needs one.
  const search = items.some(({ type }) => type === 'search') ? [] : [{ type: 'search', position: 'right' }];
  return compact({
    title: textOf(navbar['title']),
    logo: toLogo(logo),
    hideOnScroll: navbar['hideOnScroll'] === true ? true : undefined,
    items: [...items.flatMap((item) => toItem(draft, item) ?? []), ...search],
  });
}

/** Returns an image of the static folder with its alternative text. */
export function toLogo({ src, srcDark, alt }: Fields): object | undefined {
  const [light, dark] = [src, srcDark].map((path) => textOf(path)?.replace(/^\/(?!\/)/, ''));
  return light === undefined ? undefined : compact({ src: light, srcDark: dark, alt: textOf(alt) });
}

const insteadOfOtherDocs =
  'It belongs to another docs instance, whose docs are now plain pages: link to one of them with `to`.';

const types = new Set(['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown', 'localeDropdown', 'search', 'html']);

/** Types of items that are links, which a menu can hold. */
const links = new Set(['default', 'doc', 'docSidebar', 'docsVersion']);

function typeOf({ type, items }: Fields): string {
  return textOf(type) ?? (Array.isArray(items) ? 'dropdown' : 'default');
}

function toItem(draft: Draft, item: Fields): object | null {
  const type = typeOf(item);
  const label = textOf(item['label']);
  const word = label ?? type;
  const position = item['position'] === 'right' ? 'right' : undefined;
  if (item['docsPluginId'] !== undefined && item['docsPluginId'] !== 'default') {
    noteSetting(draft, word, { what: `"${word}" in the navigation bar`, instead: insteadOfOtherDocs });
    return null;
  }
  if (type === 'dropdown') {
    const items = listOf(item['items']).flatMap((one) => toMenuItem(draft, objectOf(one)) ?? []);
    return items.length === 0 ? null : compact({ type, label: label ?? 'More', position, items });
  }
  if (type === 'default') return toLink(draft, item, position);
  if (!types.has(type)) {
    noteSetting(draft, word, {
      what: `The item of type \`${type}\` in the navigation bar`,
      instead: 'It is left out.',
    });
    return null;
  }
  noteAddedItems(draft, type, item);
  const { docId, sidebarId, value } = item;
  const isLabelled = ['doc', 'docSidebar', 'docsVersion'].includes(type);
  const own = label ?? (type === 'docSidebar' ? String(sidebarId) : undefined);
  return compact({ type, label: isLabelled ? own : undefined, docId, sidebarId, value, position });
}

/** Returns an item of a menu, which holds only links. Others, such as lines between them, are noted and left out. */
function toMenuItem(draft: Draft, item: Fields): object | null {
  const type = typeOf(item);
  if (links.has(type)) return toItem(draft, item);
  noteSetting(draft, textOf(item['value']) ?? textOf(item['label']) ?? type, {
    what: `An item of type \`${type}\` in a menu of the navigation bar`,
    instead: 'It is left out: a menu contains only links.',
  });
  return null;
}

/** Notes the links that a site adds to the menu of its versions or languages. */
function noteAddedItems(draft: Draft, type: string, item: Fields): void {
  for (const key of ['dropdownItemsBefore', 'dropdownItemsAfter']) {
    const what = `\`${key}\` of the item of type \`${type}\` in the navigation bar`;
    const instead = 'They are left out. Put these links into a menu of their own.';
    const added = listOf(item[key]).map(objectOf);
    const word = textOf(added[0]?.['label']) ?? textOf(added[0]?.['value']) ?? key;
    if (added.length > 0) noteSetting(draft, word, { what, instead });
  }
}

/** Returns a link to a route of the site or to another address. */
function toLink(draft: Draft, item: Fields, position: string | undefined): object | null {
  const target = toTarget(item);
  const label = textOf(item['label']) ?? textOf(item['aria-label']);
  if (target === null || label === undefined) {
    const word = label ?? textOf(item['to']) ?? textOf(item['href']) ?? 'navbar';
    noteSetting(draft, word, {
      what: `The item "${word}" in the navigation bar`,
      instead: 'It is left out: it has no label or no usable URL.',
    });
    return null;
  }
  const activeBasePath = textOf(item['activeBasePath']);
  return compact({
    label,
    ...target,
    position,
    activeBasePath: activeBasePath && `/${activeBasePath.replace(/^\/+/, '')}`,
  });
}

/** Returns the target of a link: `to` for a route of the site, `href` for other addresses. */
export function toTarget({ to, href }: Fields): { to: string } | { href: string } | null {
  const target = textOf(to) ?? textOf(href);
  if (target === undefined) return null;
  if (isExternal(target)) return { href: target };
  const path = target.replace(/^pathname:\/\//, '');
  return /^(?:[a-z]+:|\/\/|#)/.test(path) ? null : { to: `/${path.replace(/^\/+/, '')}` };
}
