import type { PageModuleProps } from 'sitegen';

const reasons = [
  {
    title: 'No framework, no dependencies',
    text: 'One class and one style sheet. It works in any page and beside any framework, and renders real HTML elements.',
  },
  {
    title: 'Editing is built in',
    text: 'Drag nodes, edit topics in place, select many, cut and paste, undo and redo, by mouse, touch and keyboard.',
  },
  {
    title: 'Your data stays plain',
    text: 'A map is a JSON object that you can store, diff and produce on a server. Read it back with one call.',
  },
  {
    title: 'More than a tree',
    text: 'Arrows connect any two nodes, and summaries gather several of them behind one bracket.',
  },
  {
    title: 'Looks like yours',
    text: 'A theme is a palette and a few CSS variables. Branches can be drawn by a function of your own.',
  },
  {
    title: 'Written in TypeScript',
    text: 'Every option, event and field is typed, and documented here from the very types that are published.',
  },
];

const branches = [
  { tone: 'tone-1', y: 50, label: 'Nodes', leaves: ['topics, tags, icons', 'images, links'] },
  { tone: 'tone-2', y: 150, label: 'Editing', leaves: ['drag and drop', 'undo and redo'] },
  { tone: 'tone-3', y: 250, label: 'Export', leaves: ['JSON', 'SVG, PNG'] },
];

/** The front page. */
export default function Home({ site, link }: PageModuleProps) {
  return (
    <div className="home">
      <section className="home-hero">
        <div>
          <h1>{site.title}</h1>
          <p className="home-tagline">{site.tagline}</p>
          <p className="home-install">npm install mind-elixir</p>
          <div className="home-actions">
            <a className="button button-primary" href={link('/docs/getting-started/quick-start')}>
              Quick start
            </a>
            <a className="button" href={link('/docs/api/mind-elixir')}>
              API reference
            </a>
          </div>
        </div>
        <MapPicture />
      </section>
      <ul className="home-reasons">
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function MapPicture() {
  return (
    <svg
      className="home-map"
      viewBox="0 0 560 300"
      role="img"
      aria-label="A mind map with the branches nodes, editing and export"
    >
      {branches.map(({ tone, y, label, leaves }) => (
        <g key={label}>
          <path className={`branch ${tone}`} d={`M140 150C210 150 180 ${y} 250 ${y}`} />
          {leaves.map((leaf, index) => {
            const end = y + (index === 0 ? -22 : 22);
            return (
              <g key={leaf}>
                <path className={`branch ${tone}`} strokeWidth="2" d={`M350 ${y}C385 ${y} 375 ${end} 400 ${end}`} />
                <text className="leaf" x="408" y={end}>
                  {leaf}
                </text>
              </g>
            );
          })}
          <rect className={tone} x="250" y={y - 20} width="100" height="40" rx="20" />
          <text x="300" y={y}>
            {label}
          </text>
        </g>
      ))}
      <g className="root">
        <rect x="10" y="124" width="130" height="52" rx="26" />
        <text x="75" y="150">
          Mind Elixir
        </text>
      </g>
    </svg>
  );
}
