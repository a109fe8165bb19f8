/** Runs inside every page before anything is shown, so that what a reader has chosen never appears a moment later. */
import { applyAnnouncement } from '../announcement/announcement.ts';
import { applyMode, type ColorModeOptions, currentMode } from '../color-mode/color-mode.ts';
import { applySidebar } from '../sidebar/hide-sidebar.ts';
import { watchBaseUrl } from './likely-base-url.ts';

const { colorMode = '{}', announcementId } = document.documentElement.dataset;

applyMode(currentMode(JSON.parse(colorMode) as ColorModeOptions));
applyAnnouncement(announcementId);
applySidebar();
watchBaseUrl();
