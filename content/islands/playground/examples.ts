import type { Work } from './share.ts';
import { type TripWords, tripWordsFor } from './trip.ts';

/** A work to begin with. */
export interface Example extends Work {
  id: 'first' | 'sides' | 'theme' | 'events' | 'plain';
}

/** Returns the works that a reader of a locale can pick, the first of which is shown. */
export function examplesFor(locale: string): readonly [Example, ...Example[]] {
  const words = tripWordsFor(locale);
  const trip = toTrip(words);
  const data = JSON.stringify(trip, null, 2);
  return [
    { id: 'first', code: `const mind = new MindElixir({ el });${show}`, data },
    {
      id: 'sides',
      code: `const mind = new MindElixir({\n  el,\n  direction: MindElixir.SIDE,\n});${show}`,
      data: JSON.stringify({ ...trip, ...toConnections(words) }, null, 2),
    },
    { id: 'theme', code: themed + show, data },
    {
      id: 'events',
      code: `const mind = new MindElixir({ el });

mind.init(data);
mind.bus.addListener('operation', (operation) => {
  console.log(operation.name);
});

await mind.addChild(mind.findEle('budget'), { id: 'food', topic: '${words.food}' });
mind.scaleFit();
`,
      data,
    },
    { id: 'plain', code: `// ${words.list}\nconst mind = new MindElixir({ el });${show}`, data: toList(words) },
  ];
}

/** The end of most works. */
const show = '\n\nmind.init(data);\nmind.scaleFit();\n';

const themed = `const mind = new MindElixir({
  el,
  theme: {
    name: 'Harbour',
    palette: ['#1c7ed6', '#0ca678', '#f08c00'],
    cssVar: {
      '--bgcolor': '#f1f6fa',
      '--root-bgcolor': '#123a5a',
      '--root-color': '#ffffff',
      '--root-radius': '4px',
      '--main-radius': '4px',
    },
  },
});`;

function toTrip(words: TripWords) {
  return {
    nodeData: {
      id: 'root',
      topic: words.trip,
      children: [
        {
          id: 'route',
          topic: words.route,
          children: [
            { id: 'train', topic: words.train },
            { id: 'hotel', topic: words.hotel },
          ],
        },
        {
          id: 'packing',
          topic: words.packing,
          children: [
            { id: 'tent', topic: words.tent },
            { id: 'boots', topic: words.boots },
          ],
        },
        { id: 'budget', topic: words.budget },
      ],
    },
  };
}

function toConnections(words: TripWords) {
  return {
    arrows: [{ id: 'limits', label: words.limits, from: 'budget', to: 'hotel' }],
    summaries: [{ id: 'carry', label: words.carried, parent: 'packing', start: 0, end: 1 }],
  };
}

function toList({ trip, route, train, hotel, packing, tent, boots, budget, limits }: TripWords): string {
  return `- ${trip}
  - ${route}
    - ${train}
    - ${hotel} [^hotel]
  - ${packing}
    - ${tent}
    - ${boots}
  - ${budget} [^budget]
  - > [^budget] >-${limits}-> [^hotel]
`;
}
