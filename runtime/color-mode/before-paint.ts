/** Runs inside every page before anything is shown, so that no reader sees a flash of the other colour mode. */
import { applyMode, type ColorModeOptions, currentMode } from './color-mode.ts';

applyMode(currentMode(JSON.parse(document.documentElement.dataset['colorMode'] ?? '{}') as ColorModeOptions));
