/** Inlined in pages of sites with an announcement, and run before first paint. */
import { applyAnnouncement } from '../announcement/announcement.ts';

applyAnnouncement();
