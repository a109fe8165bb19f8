import { onRemembered, recall, remember } from '../storage/storage.ts';

/** What a reader can choose. */
export type ColorMode = 'light' | 'dark' | 'system';

const storageName = 'color-mode';

/** Returns the mode that holds where the reader has chosen none: the system's where the site respects it, else the default. */
export function modeOfSite(): ColorMode {
  return document.documentElement.dataset['colorMode'] as ColorMode;
}

/** Returns the mode that holds: the reader's choice, else the site's. */
export function currentMode(): ColorMode {
  const chosen = recall(storageName);
  return chosen === 'light' || chosen === 'dark' ? chosen : modeOfSite();
}

/** Returns the mode that the toggle changes to: light and dark by turns, with system where the site respects it. */
export function nextMode(mode: ColorMode): ColorMode {
  if (modeOfSite() !== 'system') return mode === 'dark' ? 'light' : 'dark';
  return mode === 'light' ? 'dark' : mode === 'dark' ? 'system' : 'light';
}

/** Shows a mode on the page. */
export function applyMode(mode: ColorMode): void {
  const { dataset } = document.documentElement;
  dataset['theme'] = mode === 'system' ? systemMode() : mode;
  dataset['mode'] = mode; // The toggle's icon follows it before the toggle itself comes alive.
}

/** Remembers and shows the reader's choice. */
export function chooseMode(mode: ColorMode): void {
  remember(storageName, mode === 'system' ? null : mode);
  applyMode(mode);
}

/** Calls `listener` when the mode changes in another tab or in the system; returns how to stop. */
export function onModeChange(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', listener);
  const stop = onRemembered(storageName, listener);
  return () => {
    system.removeEventListener('change', listener);
    stop();
  };
}

function systemMode(): 'light' | 'dark' {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
