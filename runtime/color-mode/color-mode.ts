import { onRemembered, recall, remember } from '../storage/storage.ts';

/** The modes that a reader can choose from. */
export type ColorMode = 'light' | 'dark' | 'system';

/** Name under which the reader's choice is stored. */
export const modeName = 'color-mode';

/** Returns the mode for readers who have chosen none: the system's if the site respects it, else the site's default. */
function modeOfSite(): ColorMode {
  return document.documentElement.dataset['colorMode'] as ColorMode;
}

/** Returns the mode for a stored choice: that mode, else the site's. */
export function toMode(chosen: string | null): ColorMode {
  return chosen === 'light' || chosen === 'dark' ? chosen : modeOfSite();
}

/** Returns the mode in effect: the reader's choice, else the site's. */
export function currentMode(): ColorMode {
  return toMode(recall(modeName));
}

/**
 * Returns the mode that the toggle changes to. It alternates between light and dark, and includes system if the site
 * respects it.
 */
export function nextMode(mode: ColorMode): ColorMode {
  if (modeOfSite() !== 'system') return mode === 'dark' ? 'light' : 'dark';
  return mode === 'light' ? 'dark' : mode === 'dark' ? 'system' : 'light';
}

/** Applies a mode to the page. */
export function applyMode(mode: ColorMode): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = mode === 'system' ? (systemMode().matches ? 'dark' : 'light') : mode;
  dataset['mode'] = mode; // The toggle's icon depends on it and must be right before the toggle works.
}

/** Stores and applies the reader's choice. */
export function chooseMode(mode: ColorMode): void {
  remember(modeName, mode === 'system' ? null : mode);
  applyMode(mode);
}

/** Calls `listener` when the mode changes in another tab or in the system. */
export function onModeChange(listener: () => void): void {
  systemMode().addEventListener('change', listener);
  onRemembered(modeName, listener);
}

function systemMode(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}
