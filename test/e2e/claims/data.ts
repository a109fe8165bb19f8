import type { MindElixirData, MindElixirInstance, NodeObj } from 'mind-elixir';
import { createElement, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { answerRequests, childrenOf, claimsAbout, equal, find, holdTimers, until } from './claim.ts';
import { given, tests } from './packages.ts';

const trip: MindElixirData = { nodeData: { id: 'root', topic: 'Weekend trip' } };
const save = claimsAbout('docs/guides/save-and-load');

save('the same as text', 'object and text are the same map', async ({ run }) => {
  const { map, json } = await run<{ map: object; json: string }>();
  equal(JSON.parse(json), map);
});
save('version: 3', 'a version is kept beside the nodes, and the theme is left out', async ({ run, logs, mind }) => {
  await run();
  equal(logs, [`3 ${mind.theme.name}`]);
});
save('check-map.ts', 'what is no map is refused, with the reason', async ({ run }) => {
  const { checkMap } = await run<{ checkMap(value: unknown): unknown }>();
  equal(checkMap(trip), trip);
  const root = (...children: object[]) => ({ nodeData: { id: 'a', topic: 'A', children } });
  const wrong = [
    null,
    7,
    {},
    { nodeData: null },
    root({ topic: 'B' }),
    root({ id: 'a', topic: 'B' }),
    root({ id: 'b' }),
  ];
  const messages = wrong.map((value) => {
    try {
      return checkMap(value);
    } catch (error) {
      return (error as Error).message;
    }
  });
  const none = 'There is no nodeData';
  const others = ['"B" has no id', 'The id a is used twice', 'The node b has no topic'];
  equal(messages, [none, none, none, none, ...others]);
});
save("MindElixir.new('Second map')", 'another map begins without focus, notes and history', async ({ run, mind }) => {
  mind.meta = { version: 3 };
  await mind.removeNodes([mind.findEle('tent')]);
  mind.focusNode(mind.findEle('packing'));
  await run();
  mind.undo();
  equal([mind.nodeData.topic, mind.isFocusMode, mind.meta], ['Second map', false, undefined]);
});

const text = claimsAbout('docs/guides/plain-text');

text('the same list again', 'a list becomes a map, and the same list', async ({ run, logs }) => {
  await run();
  equal(logs.join().trim(), '- Weekend trip\n  - Route\n    - Train to York\n  - Packing');
});
text('find-by-name.ts', 'a node is found by its name in the list', async ({ run, logs }) => {
  const { findByName } = await run<{ findByName(node: NodeObj, name: string): NodeObj | undefined }>();
  equal([logs, findByName(trip.nodeData, 'nobody')], [['Train to York'], undefined]);
});
text('live.ts', 'the map follows what is typed', async ({ run, mind }) => {
  await run();
  const input = find<HTMLTextAreaElement>('textarea');
  const type = (value: string) => {
    input.value = value;
    input.dispatchEvent(new Event('input'));
    return input.validationMessage;
  };
  equal([type('- Plan\n  - One'), mind.nodeData.topic, mind.nodeData.children?.[0]?.topic], ['', 'Plan', 'One']);
  equal([type(''), mind.nodeData.topic], ['There is no node yet', 'Plan']);
});

const files = claimsAbout('docs/guides/data-export');

files('json.length, theme?.name', 'the theme is left out of the file', async ({ run, mind, logs }) => {
  const { json } = await run<{ json: string }>();
  equal([logs, 'theme' in JSON.parse(json)], [[`${json.length} ${mind.theme.name}`], false]);
});
files('console.log(text)', 'the map is an indented list', async ({ run, logs }) => {
  await run();
  equal(/^- Weekend trip\n {2}- Route\n {4}- Train to York\n/.test(logs.join()), true);
});
files('import.ts', 'files of all kinds are read, and one takes the place of the map', async ({ run, mind }) => {
  const { readFile } = await run<{ readFile(file: File): Promise<MindElixirData> }>();
  equal(await readFile(new File([JSON.stringify(trip)], 'a.json')), trip);
  const read = async (name: string, text: string) => outline((await readFile(new File([text], name))).nodeData);
  const outline = ({ topic, children = [] }: NodeObj): string => `${topic}(${children.map(outline).join()})`;
  const markdown = '# Trip\n\nWords.\n\n- York\n\t- Walls\n\n## Bags\n\n1. Tent\n   - Poles\n2. Stove\n';
  equal(await read('a.md', markdown), 'Trip(York(Walls()),Bags(Tent(Poles()),Stove()))');
  const node = '<node TEXT="Bags"><icon BUILTIN="idea"/><node TEXT="Tent &amp; poles"/></node>';
  equal(await read('a.mm', `<map version="1.0.1">${node}</map>`), 'Bags(Tent & poles())');
  const opml = '<opml><head><title>Trip</title></head><body><outline text="A"/><outline text="B"/></body></opml>';
  equal(await read('a.opml', opml), 'Trip(A(),B())');
  const problem = await readFile(new File(['<map/>'], 'a.mm')).catch(String);
  equal(problem, 'Error: There is no outline in the file');
  await mind.removeNodes([mind.findEle('tent')]);
  const transfer = new DataTransfer();
  transfer.items.add(new File(['- Plan\n  - One'], 'a.txt'));
  const input = find<HTMLInputElement>('input[type=file]');
  input.files = transfer.files;
  input.dispatchEvent(new Event('change'));
  await until(() => mind.nodeData.topic === 'Plan');
  mind.undo();
  equal(mind.nodeData.topic, 'Plan');
});
files('from-rows.ts', 'rows that name their parents become a tree', async ({ run }) => {
  const { fromRows } = await run<{ fromRows(rows: object[]): NodeObj }>();
  const child = { id: 'b', parentid: 'a', topic: 'B' };
  const leaf = { id: 'b', topic: 'B', children: [] };
  equal(fromRows([child, { id: 'a', topic: 'A', isroot: true }]), { id: 'a', topic: 'A', children: [leaf] });
});
files('function branchOf', 'a branch keeps what lies inside of it', async ({ run, mind, logs }) => {
  const { branchOf } = await run<{ branchOf(id: string): MindElixirData }>();
  mind.createArrowFrom({ from: 'tent', to: 'stove', label: 'in' });
  mind.createArrowFrom({ from: 'tent', to: 'hotel', label: 'out' });
  const { nodeData, arrows } = branchOf('packing');
  equal([logs, nodeData.children?.length, arrows?.map(({ label }) => label)], [['Packing'], 3, ['in']]);
});

claimsAbout('docs/guides/server-side')(
  'outline.ts',
  'a tree is a list in HTML, without markup of its texts',
  async ({ run }) => {
    const { toOutline } = await run<{ toOutline(node: object): string }>();
    const child = { topic: 'B', children: [] };
    equal(toOutline({ topic: '<A> & B', children: [child] }), '<li>&lt;A> &amp; B<ul><li>B</li></ul></li>');
  },
);

const recipes = claimsAbout('docs/guides/recipes');

recipes("fetch('/api/outline'", 'the answer of a server becomes the map', async ({ run, mind }) => {
  const asked = answerRequests('- York\n  - Walls\n');
  await run();
  equal([asked, mind.nodeData.topic, mind.nodeData.children?.[0]?.topic], [['POST /api/outline'], 'York', 'Walls']);
});
recipes(
  "shareMap(mind, new BroadcastChannel('trip'))",
  'the map is given to the module above',
  async ({ run, mind }) => {
    const shared: unknown[] = [];
    const shareMap = (...values: unknown[]) => void shared.push(...values);
    Object.assign(globalThis, { shareMap });
    await run();
    equal([shared[0] === mind, (shared[1] as BroadcastChannel).name], [true, 'trip']);
  },
);

const frameworks = claimsAbout('docs/guides/frameworks');

frameworks('export function App()', 'the application shows a map, and prints its changes', async ({ run, logs }) => {
  const { App } = await run<{ App: () => ReactElement<{ onChange(map: object): void }> }>();
  const root = createRoot(find('#map'));
  root.render(createElement(App));
  await until(() => document.querySelector('me-root')?.textContent === 'Weekend trip');
  App().props.onChange({ nodeData: 'changed' });
  equal(logs, ['changed']);
  root.unmount();
});
frameworks('<MindMap key={documentId}', 'the key of the component is the document', async ({ run }) => {
  const documents = { a: trip };
  Object.assign(globalThis, { MindMap: () => null, documentId: 'a', documents });
  const { element } = await run<{ element: { key: string; props: { initial: unknown } } }>();
  equal([element.key, element.props.initial], ['a', trip]);
});
for (const [words, sentence] of [
  ["import MindMap from './MindMap.vue'", 'Vue'],
  ["import MindMap from './MindMap.svelte'", 'Svelte'],
] as const) {
  frameworks(words, `the script of ${sentence} makes a map to begin with`, async ({ run }) => {
    const made = await run<{ trip: MindElixirData }>();
    equal(made.trip.nodeData.topic, 'Weekend trip');
  });
}

const more = claimsAbout('docs/guides/more-frameworks');

more('useRoute()', 'the map of the address is loaded, and saved once after a pause', async ({ run }) => {
  const asked: string[] = [];
  Object.assign(globalThis, {
    useRoute: () => ({ params: { id: 7 } }),
    useFetch: () => ({}),
    $fetch: (url: string, { method, body }: { method: string; body: unknown }) => asked.push(method, url, String(body)),
  });
  const runTimers = holdTimers();
  const { save } = await run<{ save(map: unknown): void }>();
  save('one');
  save('two');
  runTimers();
  equal(asked, ['PUT', '/api/maps/7', 'two']);
});
more('PageLoad', 'the map of the address is loaded', async ({ run }) => {
  type Load = (event: { fetch: typeof fetch; params: { id: string } }) => Promise<object>;
  const { load } = await run<{ load: Load }>();
  const asked = answerRequests(JSON.stringify(trip));
  equal(await load({ fetch, params: { id: '7' } }), { url: '/api/maps/7', map: trip });
  equal(asked, ['GET /api/maps/7']);
});
more('$props()', 'a map is saved once after a pause', async ({ run }) => {
  Object.assign(globalThis, { $props: () => ({ data: {} }) });
  const { save } = await run<{ save(url: string, map: unknown): void }>();
  const asked = answerRequests('');
  const runTimers = holdTimers();
  save('/api/maps/7', 1);
  save('/api/maps/7', 2);
  runTimers();
  equal(asked, ['PUT /api/maps/7']);
});
more("element.addEventListener('mapchange'", 'an element with data is a map that tells of changes', async (trial) => {
  const { element } = await trial.run<{ element: HTMLElement & { mind: MindElixirInstance } }>();
  equal(find('mind-map me-root').textContent, 'Weekend trip');
  await element.mind.addChild(element.mind.findEle('root'), { id: 'a', topic: 'A' });
  await until(() => trial.logs.length > 0);
  equal(trial.logs[0], '[object CustomEvent]');
});

claimsAbout('docs/guides/ecosystem')(
  '@mind-elixir/node-menu/dist',
  'the panel is installed before the map',
  async ({ run }) => {
    given.length = 0;
    const { made } = await run();
    equal([given.map(({ name }) => name), made.nodeData.id], [['node-menu'], 'root']);
  },
);

const testing = claimsAbout('docs/guides/testing');

testing('title="count-open.ts"', 'tags of both forms are counted', async ({ run }) => {
  const { countOpen } = await run<{ countOpen(node: object): number }>();
  equal(
    [countOpen({ tags: ['done'] }), countOpen({ tags: [{ text: 'open' }], children: [{ tags: ['open'] }] })],
    [0, 2],
  );
});
for (const [title, sentence] of [
  ['count-open.test.ts', 'the test of the function passes'],
  ['autosave.test.ts', 'the test of the module passes, with its time'],
] as const) {
  testing(title, sentence, async ({ run }) => {
    tests.length = 0;
    await run();
    equal(tests.length, 1);
    await tests[0]?.();
  });
}
testing('vitest.setup.ts', 'what jsdom has not is put in its place', async ({ run }) => {
  Object.assign(globalThis, { matchMedia: undefined });
  await run();
  const query = matchMedia('(prefers-color-scheme: dark)');
  equal([query.matches, query.media], [false, '(prefers-color-scheme: dark)']);
});
testing('title="vitest.config.ts"', 'the settings name the file above', async ({ run }) => {
  const { default: config } = await run<{ default: object }>();
  equal(config, { test: { environment: 'jsdom', setupFiles: './vitest.setup.ts' } });
});
testing("location.hostname === 'localhost'", 'the map is known to tests alone', async ({ run }) => {
  const { made } = await run();
  equal(
    [made.nodeData.id, (globalThis as { map?: unknown }).map === made],
    ['root', location.hostname === 'localhost'],
  );
});
testing('map-data.ts', 'the page is asked for its map', async ({ run, mind }) => {
  type Page = { evaluate(code: string): unknown };
  const { getMap } = await run<{ getMap(page: Page): MindElixirData }>();
  equal(getMap({ evaluate: (code) => code }), 'map.getData()');
  equal(mind.getData().nodeData.id, 'root');
});
testing('outline-of.ts', 'a tree is a list of indented lines', async ({ run }) => {
  const { outlineOf } = await run<{ outlineOf(node: object): string }>();
  equal(outlineOf({ topic: 'A', children: [{ topic: 'B', children: [{ topic: 'C' }] }] }), 'A\n  B\n    C');
});

const start = 'docs/getting-started';

claimsAbout(`${start}/intro`)("fetch('/map.json')", 'a map from a file reports its changes', async ({ run, logs }) => {
  const asked = answerRequests(JSON.stringify(trip));
  const { made } = await run();
  equal([asked, made.nodeData.topic], [['GET /map.json'], 'Weekend trip']);
  await made.addChild(made.findEle('root'), { id: 'a', topic: 'A' });
  equal(logs, ['addChild']);
});

const quick = claimsAbout(`${start}/quick-start`);

quick('const json = mind.getDataString()', 'object and text are the same map', async ({ run }) => {
  const { data, json } = await run<{ data: object; json: string }>();
  equal(JSON.parse(json), data);
});
quick('direction: MindElixir.SIDE', 'branches lie on both sides', async ({ run }) => {
  const { made } = await run();
  const [left = 0, middle = 0, right = 0] = ['route', 'root', 'packing'].map(
    (id) => made.findEle(id).getBoundingClientRect().left,
  );
  equal([left < middle, middle < right], [true, true]);
});
quick("addListener('operation'", 'edits are reported', async ({ run, mind, logs }) => {
  await run();
  await mind.addChild(mind.findEle('root'), { id: 'a', topic: 'A' });
  equal(logs, ['addChild']);
});

const types = claimsAbout(`${start}/typescript-support`);

types('type Operation,', 'all names of the package are there', async ({ run, logs }) => {
  const { made } = await run();
  await made.addChild(made.findEle(made.nodeData.id), { id: 'a', topic: 'A' });
  equal([made.theme.name, made.direction, logs], ['Mine', 2, ['addChild Weekend trip']]);
});
types('title="task.ts"', 'a task is known by its metadata', async ({ run }) => {
  const { isTask, task } = await run<{ isTask(node: NodeObj): boolean; task: NodeObj }>();
  equal([isTask(task), isTask(trip.nodeData), isTask({ ...task, metadata: { owner: 'Ines' } })], [true, false, false]);
});
types('after you have checked it', 'a direction from a file is a direction', async ({ run, mind }) => {
  await run();
  equal([mind.nodeData.topic, mind.direction], ['Trip', 2]);
});
types('removeNodes: () => map.editable', 'a hook may name the map that it belongs to', async ({ run }) => {
  const { made } = await run();
  made.disableEdit();
  await made.removeNodes([made.findEle('tent')]);
  made.enableEdit();
  equal(childrenOf(made, 'packing')[0], 'tent');
});

const post = claimsAbout('blog/2025-07-01-how-to-use-mind-elixir');
const plan = {
  nodeData: { id: 'root', topic: 'Plan', children: ['docs', 'tests', 'news'].map((id) => ({ id, topic: id })) },
};

post("id: 'phones'", 'nodes are added, renamed and moved', async ({ run, mind }) => {
  mind.init(plan);
  await run();
  equal(
    [childrenOf(mind, 'root'), childrenOf(mind, 'tests')],
    [
      ['tests', 'news'],
      ['phones', 'docs'],
    ],
  );
  equal(mind.findEle('tests').textContent, 'Tests in browsers');
});
post('createSummaryFrom', 'an arrow and a bracket are drawn', async ({ run, mind }) => {
  mind.init(plan);
  await run();
  equal(
    [mind.arrows.length, mind.arrows[0]?.bidirectional, mind.summaries[0]?.label],
    [1, false, 'Before the release'],
  );
});
