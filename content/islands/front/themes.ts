import type { Theme } from 'mind-elixir';
import { theme as contrast } from '../../docs/advanced-guides/gallery-contrast.json';
import { theme as harbour } from '../../docs/advanced-guides/gallery-harbour.json';
import { theme as night } from '../../docs/advanced-guides/gallery-night.json';
import { theme as outline } from '../../docs/advanced-guides/gallery-outline.json';
import { theme as paper } from '../../docs/advanced-guides/gallery-paper.json';

/** The themes of the gallery, each under the key of its name on the front page. */
export const themes = { paper, harbour, night, outline, contrast } as Record<ThemeKey, Theme>;

/** What a theme is called by before it has a name in a language. */
export type ThemeKey = 'paper' | 'harbour' | 'night' | 'outline' | 'contrast';
