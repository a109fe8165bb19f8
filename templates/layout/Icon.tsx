/** The name of an icon: what it looks like stands in `styles/icons.css`. */
export type IconName =
  | 'menu'
  | 'close'
  | 'external'
  | 'mode'
  | 'sun'
  | 'moon'
  | 'system'
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

/** A drawing that only repeats what a text beside it, or its button's label, says. */
export function Icon({ name }: { name: IconName }) {
  return <i className={`icon icon-${name}`} />;
}
