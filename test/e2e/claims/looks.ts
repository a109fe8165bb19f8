import MindElixir, { type MindElixirData, type MindElixirInstance, type Theme } from 'mind-elixir';
import { claimsAbout, equal, find, press, until } from './claim.ts';
import { given } from './packages.ts';

const theme = claimsAbout('docs/guides/use-theme');

theme("name: 'Ink'", 'what a theme leaves out is taken from the default', async ({ run }) => {
  Object.assign(globalThis, { data: MindElixir.new('A') });
  const { made } = await run();
  const value = (name: string) => made.container.style.getPropertyValue(name);
  equal([made.theme.name, value('--bgcolor'), value('--color') !== ''], ['Ink', '#fffdf7', true]);
});
theme("name: 'Branded'", "a theme takes its colours from the page's variables", async ({ run, mind, logs }) => {
  const { branded } = await run<{ branded: Theme }>();
  document.body.style.cssText = '--brand: rgb(1, 2, 3); --brand-strong: red; --page-background: rgb(4, 5, 6)';
  mind.changeTheme(branded);
  const colours = Array.from(mind.nodes.querySelectorAll('path'), (path) => getComputedStyle(path).stroke);
  equal([logs, colours.includes('rgb(1, 2, 3)')], [['Branded'], true]);
  equal(getComputedStyle(mind.container).backgroundColor, 'rgb(4, 5, 6)');
});
theme('mind.changeTheme(MindElixir.DARK_THEME)', 'the theme of a living map is changed', async ({ run, mind }) => {
  await run();
  equal([mind.theme.name, mind.getData().theme?.name], ['Dark', 'Dark']);
});
theme('follow-color-scheme.ts', 'the map follows the system, until it goes', async ({ run, mind }) => {
  const { followColorScheme } = await run<{ followColorScheme(mind: MindElixirInstance): void }>();
  const query = Object.assign(new EventTarget(), { matches: true });
  let listeners = 0;
  const { addEventListener, removeEventListener } = query;
  query.addEventListener = (...values: Parameters<typeof addEventListener>) => {
    listeners += 1;
    addEventListener.apply(query, values);
  };
  query.removeEventListener = (...values: Parameters<typeof addEventListener>) => {
    listeners -= 1;
    removeEventListener.apply(query, values);
  };
  Object.assign(globalThis, { matchMedia: () => query });
  followColorScheme(mind);
  const names = [mind.theme.name];
  query.matches = false;
  query.dispatchEvent(new Event('change'));
  names.push(mind.theme.name);
  equal([names, listeners], [[MindElixir.DARK_THEME.name, MindElixir.THEME.name], 1]);
  mind.destroy();
  equal(listeners, 0);
});

const gallery = claimsAbout('docs/advanced-guides/gallery');

gallery('main.ts', 'a theme of the gallery is shown', async ({ run }) => {
  Object.assign(globalThis, { data: MindElixir.new('A') });
  const { made } = await run();
  equal([made.theme.name, made.direction], ['Paper', MindElixir.SIDE]);
});

const branch = claimsAbout('docs/advanced-guides/customize-branch-style');

branch("branchColor: '#862e9c'", 'the lines of a branch take its colour', async ({ run, mind }) => {
  await run();
  equal(mind.nodes.querySelectorAll('.lines path[stroke="#862e9c"]').length, 1);
});
branch('elbow.ts', 'branches have right angles, in each direction', async ({ run }) => {
  const { made } = await run();
  for (const turn of ['initLeft', 'initSide', 'initDown', 'initRight'] as const) {
    made[turn]();
    const lines = Array.from(made.nodes.querySelectorAll('path[d^="M"][fill="none"], .lines path'), (path) =>
      path.getAttribute('d'),
    );
    equal(
      [lines.length > 3, lines.filter((line) => !/^M [\d.-]+ [\d.-]+( [HV] [\d.-]+){3}$/.test(line ?? ''))],
      [true, []],
    );
  }
});
branch("console.log('ignored'", 'a saved map comes back with the theme of the code', async ({ run, logs }) => {
  const { open } = await run<{ open(saved: MindElixirData, theme: Theme): MindElixirInstance }>();
  const saved = { nodeData: { id: 'a', topic: 'A' }, theme: MindElixir.DARK_THEME };
  equal([open(saved, MindElixir.THEME).theme.name, logs.at(-1)], [MindElixir.THEME.name, 'ignored Dark']);
});

const html = claimsAbout('docs/advanced-guides/dangerouslySetInnerHTML');

html('<meter min="0"', 'HTML is shown as it is', async ({ run, mind }) => {
  await run();
  equal(find('meter', mind.findEle('packing')).getAttribute('value'), '4');
});
html('tasks.ts', 'a ticked box is kept in the data', async ({ run }) => {
  const { made } = await run();
  const box = (id: string) => find<HTMLInputElement>('input', made.findEle(id));
  equal([box('tent').checked, box('stove').checked], [true, false]);
  box('stove').click();
  await until(() => JSON.stringify(made.getData()).includes('"id":"stove","topic":"Stove","metadata":{"done":true}'));
  equal([box('stove').checked, document.activeElement === made.container], [true, true]);
});
html('stopImmediatePropagation', 'keys and the clipboard work in a field', async ({ run, mind }) => {
  const input = document.createElement('input');
  mind.findEle('tent').append(input);
  mind.selectNode(mind.findEle('budget'));
  const type = () => {
    const event = new KeyboardEvent('keydown', { key: 'a', bubbles: true, cancelable: true });
    input.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const before = type();
  await run();
  equal([before, type(), press(mind, 'a').defaultPrevented], [true, false, true]);
  const clipboardData = new DataTransfer();
  input.dispatchEvent(new ClipboardEvent('cut', { clipboardData, bubbles: true }));
  equal([clipboardData.getData('text/plain'), mind.getObjById('budget', mind.nodeData) !== null], ['', true]);
});
html("image.addEventListener('load'", 'lines are drawn again when a picture has come', async ({ run, mind }) => {
  const image = new Image();
  image.src = '/later.png';
  mind.findEle('tent').append(image);
  let draws = 0;
  mind.bus.addListener('linkDiv', () => draws++);
  await run();
  image.dispatchEvent(new Event('load'));
  equal(draws, 1);
});
html('sanitise.ts', 'HTML and labels are cleaned, texts are not', async ({ run }) => {
  const { sanitise } = await run<{ sanitise(map: object): unknown }>();
  const node = { id: 'a', topic: '<A>', dangerouslySetInnerHTML: '<b>' };
  const cleaned = { id: 'a', topic: '<A>', dangerouslySetInnerHTML: 'clean <b>' };
  equal(sanitise({ nodeData: { ...node, children: [{ ...node }] }, arrows: [{ label: '<i>' }] }), {
    nodeData: { ...cleaned, children: [cleaned] },
    arrows: [{ label: 'clean <i>' }],
  });
});

const markdown = claimsAbout('docs/guides/markdown');

markdown("topic: '**Release** 2.0'", 'texts go through parser and cleaner', async ({ run }) => {
  const { made } = await run();
  equal(made.findEle('root').textContent, 'clean inline **Release** 2.0');
});
markdown('markdown.ts', 'lines become blocks, labels stay inline', async ({ run }) => {
  const { toHtml } = await run<{ toHtml(text: string, object: object): string }>();
  equal([toHtml('a', { id: '' }), toHtml('a\nb', { label: '' })], ['clean inline a', 'clean inline a\nb']);
  equal(toHtml('a\nb', { id: '' }), 'clean <p>a\nb</p><p></p>');
});
markdown('remember.ts', 'each text is rendered once', async ({ run }) => {
  const { remember } = await run<{ remember(render: (text: string) => string): (text: string) => string }>();
  let count = 0;
  const render = remember((text) => `${text}${++count}`);
  equal([render('a'), render('a'), render('b')], ['a1', 'a1', 'b2']);
});
markdown("text.replace(/&/g, '&amp;')", 'markup is shown as text, in labels too', async ({ run }) => {
  const { made } = await run();
  const arrow = { id: 'arrow', label: '<i>A</i>', from: 'a', to: 'root' };
  made.init({ nodeData: { id: 'root', topic: '<b>', children: [{ id: 'a', topic: '&amp;' }] }, arrows: [arrow] });
  equal([made.findEle('root').textContent, made.findEle('a').textContent], ['<b>', '&amp;']);
  equal(find('.svg-label').textContent, '<i>A</i>');
});
markdown('DOMPurify.addHook', 'links open a tab of their own', async ({ run }) => {
  const hooks: ((element: Element) => void)[] = [];
  Object.assign(globalThis, { DOMPurify: { addHook: (_: string, hook: (typeof hooks)[0]) => hooks.push(hook) } });
  await run();
  const elements = ['a', 'b'].map((name) => document.createElement(name));
  for (const element of elements) hooks[0]?.(element);
  equal(
    elements.map(({ outerHTML }) => outerHTML),
    ['<a target="_blank" rel="noopener"></a>', '<b></b>'],
  );
});
markdown('document.fonts.ready', 'lines are drawn again once the fonts are there', async ({ run, mind }) => {
  let draws = 0;
  mind.bus.addListener('linkDiv', () => draws++);
  await run();
  equal(draws, 1);
});

const picture = claimsAbout('docs/guides/image-export');

picture('quality: 0.9', 'three formats are made, each with the background of the map', async ({ run, mind, logs }) => {
  given.length = 0;
  await run();
  const { backgroundColor } = getComputedStyle(mind.container);
  const expected = [
    { text: mind.nodes.textContent, backgroundColor, quality: 0.9 },
    { text: mind.nodes.textContent, backgroundColor },
    { text: mind.nodes.textContent, backgroundColor },
  ];
  equal(
    given.map(({ value }) => value),
    expected,
  );
  equal(logs, ['9 8 9']);
});
picture('imageProxy: (url)', 'pictures of other servers go through the proxy', async ({ run }) => {
  const { made } = await run();
  const image = (url: string) => ({ id: url, topic: 'A', image: { url, width: 1, height: 1 } });
  const children = [image('/own.png'), image('https://other.example/a.png')];
  made.init({ nodeData: { id: 'root', topic: 'A', children } });
  equal(
    Array.from(made.nodes.querySelectorAll('img'), (element) => element.getAttribute('src')),
    ['/own.png', '/image-proxy?url=https%3A%2F%2Fother.example%2Fa.png'],
  );
  equal(made.getData().nodeData.children?.[1]?.image?.url, 'https://other.example/a.png');
});
picture('export-all.ts', 'the picture has collapsed branches, the map stays as it is', async ({ run, mind }) => {
  const { pictureOfAll } = await run<{ pictureOfAll(mind: MindElixirInstance): Promise<string> }>();
  mind.expandNode(mind.findEle('packing'), false);
  given.length = 0;
  equal(await pictureOfAll(mind), 'data:png');
  const taken = given[0]?.value as { text: string; scale: number };
  equal([taken.text.includes('Tent'), taken.scale, mind.nodes.textContent.includes('Tent')], [true, 2, false]);
  equal(document.body.children.length, 1);
});
