/** Registers the templates of guides and of the reference, in a chunk that other pages do not need. */

import ApiPage from '../api/ApiPage.tsx';
import { registerTemplates } from '../page-templates.ts';
import CategoryPage from './CategoryPage.tsx';
import DocPage from './DocPage.tsx';

registerTemplates({ doc: DocPage, api: ApiPage, page: DocPage, category: CategoryPage });
