import type { MindElixirData, Theme } from 'mind-elixir';

/** Colours of the branches: evenly spaced hues, whose lightness follows the page's colour mode. */
const hues = [25, 70, 155, 205, 250, 295, 340, 110];

/**
 * The page's own look for maps. Its values are the page's custom properties, so that a map follows the colour mode by
 * itself.
 */
export const siteTheme = {
  name: 'Page',
  palette: hues.map((hue) => `oklch(var(--branch-lightness) var(--branch-chroma) ${hue})`),
  cssVar: {
    '--node-gap-x': '26px',
    '--node-gap-y': '2px',
    '--main-gap-x': '44px',
    '--main-gap-y': '8px',
    '--root-radius': '26px',
    '--main-radius': '20px',
    '--root-color': 'var(--on-accent)',
    '--root-bgcolor': 'var(--accent)',
    '--root-border-color': 'var(--accent)',
    '--main-color': 'var(--ink)',
    '--main-bgcolor': 'var(--paper)',
    '--main-bgcolor-transparent': 'var(--paper)',
    '--topic-padding': '3px',
    '--color': 'var(--ink)',
    '--bgcolor': 'var(--paper)',
    '--selected': 'var(--accent)',
    '--accent-color': 'var(--accent)',
    '--panel-color': 'var(--ink)',
    '--panel-bgcolor': 'var(--raised)',
    '--panel-border-color': 'var(--line)',
    '--map-padding': '24px',
  },
} satisfies Theme;

/** What the library adds to a theme that leaves it out: ground of the branches' names, and colour of the root's. */
const added = {
  light: { '--main-bgcolor': '#ffffff', '--root-color': '#ffffff' },
  dark: { '--main-bgcolor': '#4c4f69', '--root-color': '#ffffff' },
};

/** Returns the custom properties of a map: those of its theme, or of the page's look. */
export function cssVarOf({ theme }: MindElixirData): Theme['cssVar'] {
  if (!theme) return siteTheme.cssVar;
  return { ...siteTheme.cssVar, ...added[theme.type ?? 'light'], ...theme.cssVar };
}

/** Returns the ground of a map with a theme of its own; without one, it is that of the page. */
export function groundOf({ theme }: MindElixirData): string | undefined {
  return theme?.cssVar?.['--bgcolor'];
}

/** Returns a theme with the distances of a narrow frame. */
export function toNarrowTheme(theme: Theme): Theme {
  return { ...theme, cssVar: { ...theme.cssVar, ...narrowDistances } };
}

/** The library reads them as whole pixels. */
const narrowDistances = {
  '--main-gap-x': '8px',
  '--main-gap-y': '1px',
  '--map-padding': '8px',
  '--node-gap-x': '8px',
  '--node-gap-y': '0px',
} satisfies Theme['cssVar'];
