/** Runs inside every page before anything is shown, so that what a reader has chosen never appears a moment later. */
import { applyAnnouncement } from '../announcement/announcement.ts';
import { applyMode, currentMode } from '../color-mode/color-mode.ts';
import { applySidebar } from '../sidebar/hide-sidebar.ts';
import { watchBaseUrl } from './likely-base-url.ts';

applyMode(currentMode());
applyAnnouncement();
applySidebar();
watchBaseUrl();
