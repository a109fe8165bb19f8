/** Registers the template of the search page, in a chunk of its own, since most readers use only the dialog. */

import { registerTemplates } from '../../page-templates.ts';
import SearchPage from './SearchPage.tsx';

registerTemplates({ search: SearchPage });
