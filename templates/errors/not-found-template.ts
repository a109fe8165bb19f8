/** Registers the template of the 404 page, in a chunk that other pages do not need. */

import { registerTemplates } from '../page-templates.ts';
import NotFoundPage from './NotFoundPage.tsx';

registerTemplates({ 'not-found': NotFoundPage });
