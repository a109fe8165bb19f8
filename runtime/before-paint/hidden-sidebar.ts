/** Runs inside the pages of a site whose sidebar can be hidden, before anything is shown. */
import { applySidebar } from '../sidebar/hide-sidebar.ts';

applySidebar();
