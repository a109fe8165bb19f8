/** Inlined in every page and run before first paint, so that the reader's choices never appear with a delay. */
import { applyMode, currentMode } from '../color-mode/color-mode.ts';
import { watchBaseUrl } from './likely-base-url.ts';

applyMode(currentMode());
watchBaseUrl();
