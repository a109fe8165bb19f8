/** Registers the template of the page that compares releases; in a chunk of its own, since few readers need it. */

import { registerTemplates } from '../page-templates.ts';
import UpgradePage from './UpgradePage.tsx';

registerTemplates({ upgrade: UpgradePage });
