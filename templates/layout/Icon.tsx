/** Shapes on a 20-unit grid, drawn with the text's colour. */
const shapes = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'M5 5l10 10M15 5L5 15',
  external: 'M8 5H5v10h10v-3M11 4h5v5M16 4l-7 7',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.5 1.5M14.2 14.2l1.5 1.5M4.3 15.7l1.5-1.5M14.2 5.8l1.5-1.5',
  moon: 'M16.5 11.8A7 7 0 1 1 8.2 3.5a5.5 5.5 0 0 0 8.3 8.3z',
  system: 'M3 4.5h14v9H3zM7.5 17h5M10 13.5V17',
  down: 'M5.5 8L10 12.500l4.500-4.500',
  language:
    'M10 2.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15M2.500 10h15M10 2.500c2.500 2 3.500 4.700 3.500 7.500s-1 5.500-3.500 7.500c-2.500-2-3.500-4.700-3.500-7.500s1-5.500 3.500-7.500',
  search: 'M9 3.500a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11M13 13l3.500 3.500',
  page: 'M5.500 2.500h6l3.500 3.500v11.500h-9.500zM11.500 2.500v3.500h3.500',
  heading: 'M8 3.500L6.500 16.500M13.500 3.500L12 16.500M3.500 7.500h13M3 12.500h13',
  clock: 'M10 2.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15M10 6v4l2.500 2',
  star: 'M10 3l2.200 4.500 4.900.7-3.500 3.500.8 4.900-4.400-2.300-4.400 2.300.8-4.900-3.500-3.500 4.900-.7z',
  up: 'M10 16V5M5.500 9L10 4.500 14.500 9',
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
