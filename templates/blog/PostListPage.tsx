import type { PostListPage as PostListPageData, PostSummary } from '../../runtime/page-data.ts';
import { trustHtml } from '../../runtime/trusted-html.ts';
import { useMessage } from '../site-context.tsx';
import { BlogList } from './BlogList.tsx';
import { Author, PostMeta, PostTags } from './PostMeta.tsx';

/** Renders one page of a list of posts: all posts, those with a tag, or those of an author. */
export default function PostListPage({ page }: { page: PostListPageData }) {
  const message = useMessage();
  const { posts, total, by, author } = page;
  const lead = by ? (
    <p className="blog-lead">
      {author ? <Author author={author} /> : null}
      <span>{message('blog.count', { count: total })}</span>
    </p>
  ) : null;
  return (
    <BlogList lead={lead} isEmpty={posts.length === 0} part={page}>
      <ol className="post-list">
        {posts.map((post) => (
          <li key={post.href}>
            <PostCard post={post} />
          </li>
        ))}
      </ol>
    </BlogList>
  );
}

function PostCard({ post }: { post: PostSummary }) {
  const message = useMessage();
  const excerpt = { __html: trustHtml(post.excerpt) };
  return (
    <article className="post-card">
      <h2>
        <a href={post.href} lang={post.lang} dir={post.dir}>
          {post.title}
        </a>
      </h2>
      <PostMeta post={post} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the generator builds it from harmless elements. */}
      <div className="prose" lang={post.lang} dir={post.dir} dangerouslySetInnerHTML={excerpt} />
      <p className="post-card-foot">
        <a href={post.href} aria-label={`${message('blog.readOn')}: ${post.title}`}>
          {message('blog.readOn')}
        </a>
      </p>
      <PostTags tags={post.tags} />
    </article>
  );
}
