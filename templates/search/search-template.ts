/** The template of the page of the search: a file of its own, since most readers see no more of it than the dialog. */

import { registerTemplates } from '../page-templates.ts';
import SearchPage from './SearchPage.tsx';

registerTemplates({ search: SearchPage });
