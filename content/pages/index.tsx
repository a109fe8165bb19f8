import type { PageModuleProps, PostSummary } from 'sitegen';
import MindMap from '../islands/MindMap.tsx';
import { type Words, wordsFor } from './_words.ts';
import './home.css';

/** The map beside the name: what the library does, in its own form. */
function toMap(topic: string, branches: Words['map']['branches']) {
  return {
    id: 'root',
    topic,
    children: branches.map(([name, leaves]) => ({
      id: name,
      topic: name,
      children: leaves.map((leaf) => ({ id: leaf, topic: leaf })),
    })),
  };
}

/** The front page. */
export default function Home({ site, locale, link, posts }: PageModuleProps) {
  const words = wordsFor(locale.id);
  const [newest] = posts;
  return (
    <div className="home">
      <section className="home-hero">
        <div>
          <h1>{site.title}</h1>
          <p className="home-tagline">{site.tagline}</p>
          <figure className="code home-install">
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: like all code, it scrolls by keyboard where it is cut off. */}
            <pre tabIndex={0}>
              <code>npm install mind-elixir</code>
            </pre>
          </figure>
          <div className="home-actions">
            <a className="button button-primary" href={link('/docs/getting-started/quick-start')}>
              {words.quickStart}
            </a>
            <a className="button" href={link('/docs/getting-started/playground')}>
              {words.playground}
            </a>
          </div>
        </div>
        <MindMap
          text={JSON.stringify(toMap(site.title, words.map.branches))}
          lang="json"
          caption={words.map.caption}
          height="380"
          plain=""
          locale={locale.id}
          baseUrl={site.baseUrl}
        />
      </section>
      <ul className="home-reasons">
        {words.reasons.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      {newest ? <NewestPost post={newest} heading={words.newest} /> : null}
    </div>
  );
}

function NewestPost({ post, heading }: { post: PostSummary; heading: string }) {
  const { title, href, date, excerpt, lang, dir } = post;
  return (
    <section className="home-post" aria-labelledby="newest">
      <h2 id="newest">{heading}</h2>
      <h3>
        <a href={href} lang={lang} dir={dir}>
          {title}
        </a>
      </h3>
      <p className="home-post-date">
        <time dateTime={date.iso}>{date.text}</time>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sitegen made it from a few harmless elements. */}
      <div className="home-post-excerpt" lang={lang} dir={dir} dangerouslySetInnerHTML={{ __html: excerpt }} />
    </section>
  );
}
