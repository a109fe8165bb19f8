/** Shapes on a 20-unit grid, drawn with the text's colour. */
const shapes = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'M5 5l10 10M15 5L5 15',
  external: 'M8 5H5v10h10v-3M11 4h5v5M16 4l-7 7',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.5 1.5M14.2 14.2l1.5 1.5M4.3 15.7l1.5-1.5M14.2 5.8l1.5-1.5',
  moon: 'M16.5 11.8A7 7 0 1 1 8.2 3.5a5.5 5.5 0 0 0 8.3 8.3z',
  system: 'M3 4.5h14v9H3zM7.5 17h5M10 13.5V17',
  down: 'M5.5 8L10 12.5l4.5-4.5',
  language:
    'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M2.5 10h15M10 2.5c2.5 2 3.5 4.700 3.5 7.5s-1 5.5-3.5 7.5c-2.5-2-3.5-4.700-3.5-7.5s1-5.5 3.5-7.5',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11M13 13l3.5 3.5',
  page: 'M5.5 2.5h6l3.5 3.5v11.5h-9.5zM11.5 2.5v3.5h3.5',
  heading: 'M8 3.5L6.5 16.5M13.5 3.5L12 16.5M3.5 7.5h13M3 12.5h13',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15M10 6v4l2.5 2',
  star: 'M10 3l2.200 4.5 4.900.7-3.5 3.5.8 4.900-4.400-2.300-4.400 2.300.8-4.900-3.5-3.5 4.900-.7z',
  up: 'M10 16V5M5.5 9L10 4.5 14.5 9',
  left: 'M12 4.5L6.5 10l5.5 5.5',
  right: 'M8 4.5l5.5 5.5L8 15.5',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof shapes;

/** What points along a line of text, and so the other way where text runs from right to left. */
const ways: ReadonlySet<IconName> = new Set(['left', 'right']);

/** A drawing that only repeats what a text beside it, or its button's label, says. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className={ways.has(name) ? 'icon icon-way' : 'icon'}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
