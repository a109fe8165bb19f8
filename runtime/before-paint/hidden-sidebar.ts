/** Inlined in pages of sites whose sidebar can be hidden, and run before first paint. */
import { applySidebar } from '../sidebar/hide-sidebar.ts';

applySidebar();
