import type { PostAuthor, PostFacts } from '../../runtime/page-data.ts';
import { useMessage } from '../site-context.tsx';

/** Shows a post's date, reading time and authors. */
export function PostMeta({ post }: { post: PostFacts }) {
  const message = useMessage();
  return (
    <div className="post-meta">
      {post.draft ? <span className="tag post-draft">{message('draft')}</span> : null}
      <time dateTime={post.date.iso}>{post.date.text}</time>
      <span>{message('blog.minutes', { count: post.minutes })}</span>
      {post.authors.map((author) => (
        <Author key={author.name} author={author} />
      ))}
    </div>
  );
}

/** Shows an author's name, with the picture if there is one. */
export function Author({ author: { name, title, image, href } }: { author: PostAuthor }) {
  return (
    <span className="post-author">
      {image ? <img src={image} alt="" width="24" height="24" loading="lazy" /> : null}
      {href ? <a href={href}>{name}</a> : name}
      {title ? <span className="post-author-title">{title}</span> : null}
    </span>
  );
}

/** Lists a post's tags. */
export function PostTags({ tags }: Pick<PostFacts, 'tags'>) {
  const message = useMessage();
  if (tags.length === 0) return null;
  return (
    <ul className="post-tags" aria-label={message('blog.tags')}>
      {tags.map((tag) => (
        <li key={'href' in tag ? tag.href : tag.label}>
          {'href' in tag ? (
            <a className="tag" href={tag.href}>
              {tag.label}
            </a>
          ) : (
            <span className="tag">{tag.label}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
