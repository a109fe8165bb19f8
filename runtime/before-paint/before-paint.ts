/** Inlined in every page and run before first paint, so that the reader's choices never appear with a delay. */
import { applyMode, modeName, toMode } from '../color-mode/color-mode.ts';
import { readStored } from '../storage/storage.ts';
import { watchBaseUrl } from './likely-base-url.ts';

applyMode(toMode(readStored(modeName)));
watchBaseUrl();
