import type { ReactNode } from 'react';
import type { PageModuleProps, PostSummary } from 'sitegen';
import type { Words } from '../islands/front/front-words.ts';
import { LiveCode } from '../islands/front/LiveCode.tsx';
import { toStartMap } from '../islands/front/start-map.ts';
import { apiRoutes, reasonRoutes, wordsFor } from '../islands/front/words.ts';
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
      <Reasons words={words} link={link} />
      <Links
        id="api"
        title={words.api.title}
        items={apiRoutes.map(([name, route], index) => ({
          name: <code>{name}</code>,
          href: link(route),
          text: words.api.texts[index],
        }))}
      />
      <Links
        id="built"
        title={words.built.title}
        items={[...words.built.items, { name: words.built.docs, href: link('/docs/map'), text: words.built.docsText }]}
      />
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

function Reasons({ words, link }: { words: Words; link: PageModuleProps['link'] }) {
  return (
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
  );
}

interface LinksProps {
  id: string;
  title: string;
  items: readonly { name: ReactNode; href: string; text: string | undefined }[];
}

/** A section of links, each with what it leads to. */
function Links({ id, title, items }: LinksProps) {
  return (
    <section className="home-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="home-links">
        {items.map(({ name, href, text }) => (
          <li key={href}>
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
