/**
 * Registers the blog's templates. Their chunk is loaded after that of the guides, since posts use the same components.
 */

import { registerTemplates } from '../page-templates.ts';
import ArchivePage from './ArchivePage.tsx';
import AuthorsPage from './AuthorsPage.tsx';
import PostListPage from './PostListPage.tsx';
import PostPage from './PostPage.tsx';
import TagsPage from './TagsPage.tsx';

registerTemplates({
  'blog-post': PostPage,
  'blog-list': PostListPage,
  'blog-tags': TagsPage,
  'blog-authors': AuthorsPage,
  'blog-archive': ArchivePage,
});
