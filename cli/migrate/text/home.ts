import { type Fields, listOf, objectOf, textOf } from '../old-site.ts';

/**
 * Returns the text of a home page that was built from front matter: its hero, and its features as cards. A page with a
 * title needs no heading without a hero.
 */
export function toHome({ title, hero, features }: Fields): string {
  const { name, text, tagline, actions, image } = objectOf(hero);
  const heading = textOf(name) ?? textOf(text) ?? (title === undefined ? 'Home' : '');
  const buttons = listOf(actions)
    .map(objectOf)
    .flatMap(({ text: label, link }) => (textOf(label) && textOf(link) ? `:button[${label}]{to="${link}"}` : []));
  const cards = listOf(features).map((feature) => toCard(objectOf(feature)));
  const blocks = [
    heading && `# ${heading}`,
    heading === text ? '' : textOf(text) && `**${textOf(text)}**`,
    textOf(tagline),
    toPicture(image, heroSize),
    buttons.join(' '),
    cards.length > 0 ? [':::cards', ...cards, ':::'].join('\n') : '',
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/** The largest width of a hero's picture in VitePress, and about that in Starlight. A drawing may have no size. */
const heroSize = '{width=320}';

/** Returns a picture, which may have one file for each colour mode. `size` is written behind each. */
function toPicture(image: unknown, size = ''): string {
  const { src = image, light = src, dark, alt = '' } = objectOf(image);
  const own = textOf(light);
  if (own === undefined) return '';
  if (!dark) return `![${alt}](${own})${size}`;
  return `![${alt}](${own}#only-light)${size} ![${alt}](${String(dark)}#only-dark)${size}`;
}

/** Whether the icon of a feature is code, which a page cannot show. */
export function isCodeIcon(icon: unknown): boolean {
  return /[<{]/.test(textOf(icon) ?? '');
}

/** Returns the icon of a card: an emoji, or a picture, whose width is that of VitePress by default. */
function toSign(icon: unknown): string {
  const sign = textOf(icon) ?? toPicture(icon, `{width=${String(objectOf(icon)['width'] ?? 48)}}`);
  return sign === '' || isCodeIcon(icon) ? '' : `${sign} `;
}

/** Returns words as a part of a list item. */
function indent(words: string): string {
  return words.replace(/^(?=.)/gm, '  ');
}

/** A card links to the target of its first link. */
function toCard({ title, details, link, linkText, icon }: Fields): string {
  const name = textOf(title) ?? '';
  const toLinked = (words: string) => (textOf(link) ? `[${words}](${textOf(link)})` : words);
  const more = textOf(linkText);
  const head = more ? `**${name}**` : toLinked(`**${name}**`);
  const rest = [textOf(details)?.trim(), more && toLinked(more)].flatMap((words) => words || []).map(indent);
  return [`- ${toSign(icon)}${head}`, ...rest.flatMap((words) => ['', words])].join('\n');
}
