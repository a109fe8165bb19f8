/** The name of an icon; its shape is in `styles/icons.css`, or in `styles/search-icons.css` for icons of the search. */
export type IconName =
  | 'menu'
  | 'close'
  | 'external'
  | 'mode'
  | 'down'
  | 'language'
  | 'search'
  | 'page'
  | 'heading'
  | 'clock'
  | 'star'
  | 'up'
  | 'left'
  | 'right';

/** A decorative icon: the text next to it, or its button's label, says the same. */
export function Icon({ name }: { name: IconName }) {
  return <i className={`icon icon-${name}`} />;
}
