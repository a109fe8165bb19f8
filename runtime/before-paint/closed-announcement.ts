/** Runs inside the pages of a site that announces something, before anything is shown. */
import { applyAnnouncement } from '../announcement/announcement.ts';

applyAnnouncement();
