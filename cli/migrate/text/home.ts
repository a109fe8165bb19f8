import { type Fields, listOf, objectOf, textOf } from '../old-site.ts';

/** Returns the text of a home page that was built from front matter: its hero, and its features as cards. */
export function toHome({ hero, features }: Fields): string {
  const { name, text, tagline, actions, image } = objectOf(hero);
  const heading = textOf(name) ?? textOf(text) ?? 'Home';
  const buttons = listOf(actions)
    .map(objectOf)
    .flatMap(({ text: label, link }) => (textOf(label) && textOf(link) ? `:button[${label}]{to="${link}"}` : []));
  const cards = listOf(features).map((feature) => toCard(objectOf(feature)));
  const blocks = [
    `# ${heading}`,
    heading === text ? '' : textOf(text) && `**${textOf(text)}**`,
    textOf(tagline),
    toPicture(image),
    buttons.join(' '),
    cards.length > 0 ? [':::cards', ...cards, ':::'].join('\n') : '',
  ];
  return blocks.filter(Boolean).join('\n\n');
}

function toPicture(image: unknown): string {
  const { src = image, light = src, dark, alt = '' } = objectOf(image);
  const own = textOf(light);
  if (own === undefined) return '';
  return dark ? `![${alt}](${own}#only-light) ![${alt}](${String(dark)}#only-dark)` : `![${alt}](${own})`;
}

/** A card links to the target of its first link. */
function toCard({ title, details, link, linkText, icon }: Fields): string {
  const sign = textOf(icon) && !/[<{]/.test(textOf(icon) ?? '') ? `${textOf(icon)} ` : '';
  const name = textOf(title) ?? '';
  const toLinked = (words: string) => (textOf(link) ? `[${words}](${textOf(link)})` : words);
  const more = textOf(linkText);
  const head = more ? `**${name}**` : toLinked(`**${name}**`);
  const rest = [textOf(details), more && toLinked(more)].filter(Boolean).map((words) => `  ${words}`);
  return [`- ${sign}${head}`, ...rest.flatMap((words) => ['', words])].join('\n');
}
