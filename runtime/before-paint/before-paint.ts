/** Runs inside every page before anything is shown, so that what a reader has chosen never appears a moment later. */
import { applyMode, currentMode } from '../color-mode/color-mode.ts';
import { watchBaseUrl } from './likely-base-url.ts';

applyMode(currentMode());
watchBaseUrl();
