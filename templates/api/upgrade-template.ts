/** The template of the page that compares releases: a file of its own, since few readers see it. */

import { registerTemplates } from '../page-templates.ts';
import UpgradePage from './UpgradePage.tsx';

registerTemplates({ upgrade: UpgradePage });
