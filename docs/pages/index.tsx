import type { ReactNode } from 'react';
import type { PageModuleProps } from 'sitegen';
import { report, source } from './_example.ts';
import './home.css';

/** What the tool does, each with the page that shows it. */
const reasons = [
  {
    title: 'A reference that guides link to',
    text: 'Every type and function of your package has a page. Names in guides link there, and the pages link back.',
    to: '/docs/api-reference/overview',
  },
  {
    title: 'Examples that compile',
    text: 'TypeScript checks the code in your guides. Readers hover over a name to see its type.',
    to: '/docs/writing/checked-examples',
  },
  {
    title: 'Search included',
    text: 'No service, no account. It tolerates typing errors, and finds functions by their types.',
    to: '/docs/search',
  },
  {
    title: 'Translations and versions',
    text: 'Pages say when their original has changed. One command keeps the docs of a release.',
    to: '/docs/organising/translations',
  },
  {
    title: 'Yours to change',
    text: 'Your style sheets win, components can be replaced one by one, and remark and rehype plugins work.',
    to: '/docs/look/theme',
  },
  {
    title: 'Bring your site',
    text: 'One command carries over a site of Docusaurus, VitePress or Starlight, and lists what is left for you to do.',
    to: '/docs/start/docusaurus',
  },
];

/** Measured as the page on performance says. */
const figures = [
  { figure: '18 KB', text: 'of HTML and CSS before a page is readable' },
  { figure: '0', text: 'layout shift while a page loads' },
  { figure: '19 s', text: 'to build 3,063 pages in three languages from nothing, on two cores' },
  { figure: '1.6 s', text: 'to build them again where nothing has changed' },
];

/** What makes a site of a library. */
const commands = `npm install -D ./sitegen-0.1.0.tgz
npx sitegen init
npx sitegen serve
`;

/** The picture is the one of the reader's colour mode. */
const modes = ['light', 'dark'];

/** The front page. */
export default function Home({ site, link }: PageModuleProps) {
  return (
    <div className="home">
      <section className="home-hero">
        <div className="home-intro">
          <h1>{site.tagline}</h1>
          <p className="home-lead">
            Turn a folder of Markdown and an npm package into a fast, accessible, static website: guides, and an API
            reference made from the types that the package publishes.
          </p>
          <Example title="In the folder of your library" text={commands.trimEnd()} />
          <p className="home-note">
            <a href={link('/docs/start/first-site')}>Pack a checkout</a> first: the sitegen of the npm registry is
            another program.
          </p>
          <div className="home-actions">
            <a className="button button-primary" href={link('/docs/start/first-site')}>
              Ten minutes to a site
            </a>
            <a className="button" href={link('/docs/start/library')}>
              Document a library
            </a>
          </div>
        </div>
        <Picture site={site} link={link} />
      </section>
      <Part
        id="reasons"
        title="What you get"
        more="How it compares with other tools"
        to={link('/docs/about/comparison')}
      >
        <Reasons link={link} />
      </Part>
      <Mistakes />
      <Part id="figures" title="What it costs" more="How this was measured" to={link('/docs/about/performance')}>
        <Figures />
      </Part>
    </div>
  );
}

interface PartProps {
  id: string;
  title: string;
  /** Text of the link below the title. */
  more: string;
  to: string;
  children: ReactNode;
}

/** A heading with a link to more of it, and beside it what it announces. */
function Part({ id, title, more, to, children }: PartProps) {
  return (
    <section className="home-part" aria-labelledby={id}>
      <div>
        <h2 id={id} className="home-title">
          {title}
        </h2>
        <p>
          <a href={to}>{more}</a>
        </p>
      </div>
      {children}
    </section>
  );
}

function Reasons({ link }: Pick<PageModuleProps, 'link'>) {
  return (
    <ul className="home-reasons">
      {reasons.map(({ title, text, to }) => (
        <li key={to}>
          <h3>
            <a href={link(to)}>{title}</a>
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** A page with mistakes, and what is said of them. */
function Mistakes() {
  return (
    <section className="home-mistakes" aria-labelledby="mistakes">
      <div>
        <h2 id="mistakes" className="home-title">
          Mistakes, with their lines
        </h2>
        <p>Links, pictures, settings and the code in your guides are checked with each build, and while you write.</p>
        <Example title="You write" text={source.trimEnd()} />
      </div>
      <Example title="sitegen tells you" text={report.trimEnd()} />
    </section>
  );
}

/** A page that sitegen has made. */
function Picture({ site, link }: Pick<PageModuleProps, 'site' | 'link'>) {
  return (
    <figure className="home-picture">
      <a href={link('/docs/api/sitegen.build')}>
        {modes.map((mode) => (
          <img
            key={mode}
            src={`${site.baseUrl}img/reference-${mode}.webp#only-${mode}`}
            alt="The page of a function: its declaration with linked types, its parameters, and a tree of all symbols."
            width={1120}
            height={780}
          />
        ))}
      </a>
      <figcaption>What comes out: a page of sitegen's own reference, made from its types.</figcaption>
    </figure>
  );
}

function Figures() {
  return (
    <dl className="home-figures">
      {figures.map(({ figure, text }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Example({ title, text }: { title: string; text: string }) {
  return (
    <figure className="code">
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: like all code, it scrolls by keyboard where it is cut off. */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}
