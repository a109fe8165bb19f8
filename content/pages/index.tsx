import type { PageModuleProps, PostSummary } from 'sitegen';
import type { Words } from '../islands/front/front-words.ts';
import { LiveCode } from '../islands/front/LiveCode.tsx';
import { toStartMap } from '../islands/front/start-map.ts';
import { reasonRoutes, wordsFor } from '../islands/front/words.ts';
import './home.css';

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
          <Facts facts={words.facts} />
        </div>
        <div className="home-start">
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
      </section>
      <LiveCode
        words={words}
        start={toStartMap(site.title, words.map)}
        locale={locale.id}
        baseUrl={site.baseUrl}
        gallery={link('/docs/advanced-guides/gallery')}
      />
      <ul className="home-reasons">
        {words.reasons.map(({ title, text }, index) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
            <a href={link(reasonRoutes[index] ?? '/')}>
              {words.readMore}
              <span className="visually-hidden">: {title}</span>
            </a>
          </li>
        ))}
      </ul>
      <Built built={words.built} map={link('/docs/map')} />
      {newest ? <NewestPost post={newest} heading={words.newest} /> : null}
    </div>
  );
}

function Facts({ facts }: { facts: Words['facts'] }) {
  return (
    <ul className="home-facts">
      <li>{facts.licence}</li>
      <li>{facts.dependencies}</li>
      <li>{facts.size}</li>
    </ul>
  );
}

function Built({ built: { title, items, docs, docsText }, map }: { built: Words['built']; map: string }) {
  return (
    <section className="home-section" aria-labelledby="built">
      <h2 id="built">{title}</h2>
      <ul className="home-built">
        {[...items, { name: docs, href: map, text: docsText }].map(({ name, href, text }) => (
          <li key={name}>
            <a href={href}>{name}</a>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewestPost({ post, heading }: { post: PostSummary; heading: string }) {
  const { title, href, date, excerpt, lang, dir } = post;
  return (
    <section className="home-section" aria-labelledby="newest">
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
