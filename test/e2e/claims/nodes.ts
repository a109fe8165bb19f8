import type { MindElixirInstance, NodeObj, Topic } from 'mind-elixir';
import { childrenOf, claimsAbout, equal, find, until } from './claim.ts';

const nodeOf = (mind: MindElixirInstance, id: string) => mind.getObjById(id, mind.nodeData);

const data = claimsAbout('docs/guides/node-data');

data("const node: NodeObj = { id: 'route'", 'an id and a topic make a node', async ({ run, mind }) => {
  const { node } = await run<{ node: NodeObj }>();
  equal(mind.init({ nodeData: node }), undefined);
  equal(find('me-root').textContent, 'Route');
});
data("node.tags = ['food']", 'a made node is added with what it was given', async ({ run, mind }) => {
  await run();
  const added = nodeOf(mind, childrenOf(mind, 'route').at(-1) ?? '');
  equal([added?.topic, added?.tags], ['Book a table', ['food']]);
});
data('would have thrown while collapsed', 'a collapsed node is data, and no element', async ({ run, mind }) => {
  await run();
  equal(mind.findEle('train').nodeObj.topic, 'Train');
  mind.expandNode(mind.findEle('route'), false);
  let message = '';
  try {
    mind.findEle('train');
  } catch (error) {
    message = String(error);
  }
  equal(/train/.test(message), true);
});
data("topic: 'Decision'", 'branches keep the side that they ask for', async ({ run }) => {
  const { made } = await run();
  const sides = ['pro', 'con'].map((id) => made.findEle(id).getBoundingClientRect().left);
  equal((sides[0] ?? 0) < made.findEle('root').getBoundingClientRect().left, true);
  equal((sides[1] ?? 0) > made.findEle('root').getBoundingClientRect().left, true);
});
data("border: '2px dashed #e67700'", 'styles and the colour of the branch are drawn', async ({ run, mind }) => {
  await run();
  const { fontSize, backgroundColor, border } = getComputedStyle(mind.findEle('packing'));
  // On a first-level node, the branch colour replaces the border colour.
  equal([fontSize, backgroundColor, border], ['20px', 'rgb(255, 243, 191)', '2px dashed rgb(43, 138, 62)']);
  equal(document.querySelectorAll('.lines path[stroke="#2b8a3e"]').length, 1);
});
data("'https://example.com/timetable'", 'picture, link, icons and tags are drawn', async ({ run, mind }) => {
  await run();
  const element = mind.findEle('route');
  equal(find('img', element).getAttribute('src'), '/map.png');
  equal(find<HTMLAnchorElement>('a', element).href, 'https://example.com/timetable');
  equal(
    Array.from(element.querySelectorAll('.icons span, .tags span'), (part) => part.textContent),
    ['★', '!', 'urgent', 'paid'],
  );
});
data("note: 'Cheaper before Friday'", 'note and metadata are kept, and not drawn', async ({ run, mind }) => {
  const { task } = await run<{ task: NodeObj }>();
  await mind.addChild(mind.findEle('route'), { ...task });
  equal(mind.findEle('tickets').textContent, 'Buy tickets');
  const { note, metadata } = JSON.parse(mind.getDataString()).nodeData.children[0].children.at(-1);
  equal([note, metadata], ['Cheaper before Friday', { owner: 'Ines', done: false }]);
});
data('const showNotes', 'a note shows as a title, also in a branch opened again', async ({ run, mind }) => {
  await run();
  await mind.reshapeNode(mind.findEle('tent'), { note: 'Dry?' });
  const titles = () => ['tent', 'stove'].map((id) => mind.findEle(id).title);
  equal(titles(), ['Dry?', '']);
  mind.expandNode(mind.findEle('packing'), false);
  mind.expandNode(mind.findEle('packing'), true);
  equal(titles(), ['Dry?', '']);
});
data("hyperLink: ''", 'empty values take parts away', async ({ run, mind }) => {
  await run();
  equal(mind.findEle('route').querySelectorAll('a, .tags').length, 0);
  equal(mind.findEle('route').style.background, '');
});
data('const urgent', 'each node gets a patch of its own', async ({ run, mind }) => {
  await run();
  equal(
    ['route', 'packing'].map((id) => nodeOf(mind, id)?.style?.background),
    ['#fff3bf', '#fff3bf'],
  );
  equal(nodeOf(mind, 'route')?.tags === nodeOf(mind, 'packing')?.tags, false);
});
data('console.log(nodeData.parent)', 'data that are asked for hold no parents', async ({ run, logs }) => {
  await run();
  equal(logs, ['undefined']);
});

const operation = claimsAbout('docs/guides/node-operation');

operation('element.nodeObj === node', 'the element of a node holds its object', async ({ run, logs }) => {
  await run();
  equal(logs, ['true']);
});
operation("id: 'rope'", 'nodes are added as child, before one, and above one', async ({ run, mind }) => {
  await run();
  equal(nodeOf(mind, childrenOf(mind, 'route').at(-1) ?? '')?.topic, 'Book a table');
  equal(childrenOf(mind, 'packing'), ['rope', 'tent', 'stove', 'clothes']);
  equal(childrenOf(mind, 'clothes'), ['boots']);
});
operation("topic: 'Packing list'", 'a patch changes what it names alone', async ({ run, mind }) => {
  await run();
  const node = nodeOf(mind, 'packing');
  equal([node?.topic, node?.tags, node?.style], ['Packing list', ['shared'], { background: '#fff3bf' }]);
  equal(childrenOf(mind, 'packing').length, 3);
});
operation('mind.moveUpNode', 'nodes are moved, with their branch', async ({ run, mind }) => {
  await run();
  equal(childrenOf(mind, 'budget'), ['tent', 'stove']);
  equal(childrenOf(mind, 'root'), ['packing', 'route', 'budget']);
});
operation('drop.ts', 'what is dropped onto a node becomes its child, unless the map is read', async ({ run, mind }) => {
  await run();
  const dataTransfer = new DataTransfer();
  dataTransfer.setData('text/plain', 'Lamp');
  const drag = (name: string, target: Element) =>
    !target.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
  const tent = mind.findEle('tent');
  equal([drag('dragover', tent.text), drag('dragover', mind.container), drag('drop', tent.text)], [true, false, true]);
  equal(nodeOf(mind, childrenOf(mind, 'tent')[0] ?? '')?.topic, 'Lamp');
  mind.disableEdit();
  equal(drag('dragover', tent.text), false);
});
operation('can-move.ts', 'no node is moved into itself, or beside the root', async ({ run, mind }) => {
  const { canMove } = await run<{ canMove(element: Topic, target: Topic, place: string): boolean }>();
  const ask = (id: string, target: string, place: string) => canMove(mind.findEle(id), mind.findEle(target), place);
  equal([ask('packing', 'tent', 'in'), ask('tent', 'root', 'beside')], [false, false]);
  equal(
    [ask('packing', 'packing', 'in'), ask('tent', 'route', 'in'), ask('tent', 'route', 'beside')],
    [false, true, true],
  );
});
operation('mind.copyNode(', 'a copy has ids of its own, and removal takes branches', async ({ run, mind }) => {
  await run();
  const copy = nodeOf(mind, childrenOf(mind, 'budget')[0] ?? '');
  equal([copy?.topic, copy?.children?.length, copy?.id === 'packing'], ['Packing', 3, false]);
  equal(childrenOf(mind, 'route'), []);
});
operation('adds to the selection', 'one call replaces the selection, the other adds to it', async (trial) => {
  await trial.run();
  equal(trial.logs, ['Route,Packing']);
  equal(trial.mind.currentNodes.length, 0);
});
operation('toggles: now it is collapsed', 'branches are collapsed, and the focus returns', async ({ run, mind }) => {
  await run();
  equal([nodeOf(mind, 'packing')?.expanded, nodeOf(mind, 'route')?.expanded], [false, true]);
  equal([mind.isFocusMode, mind.nodeData.id], [false, 'root']);
});
operation('removeNodes(elements)', 'hooks ask before many are removed, and stop at four levels', async ({ run }) => {
  const { made } = await run();
  const asked: string[] = [];
  globalThis.confirm = (question) => {
    asked.push(question ?? '');
    return false;
  };
  await made.removeNodes([made.findEle('tent'), made.findEle('boots')]);
  equal([asked, childrenOf(made, 'packing').length], [['Remove 2 nodes?'], 3]);
  await made.removeNodes([made.findEle('tent')]);
  equal([asked.length, childrenOf(made, 'packing').length], [1, 2]);
  await made.addChild(made.findEle('boots'), { id: 'laces', topic: 'Laces' });
  await made.addChild(made.findEle('laces'), { id: 'knots', topic: 'Knots' });
  equal([childrenOf(made, 'boots'), childrenOf(made, 'laces')], [['laces'], []]);
});

const speed = claimsAbout('docs/guides/performance');

speed('performance.now() - start', 'a redraw is timed', async ({ run, logs }) => {
  await run();
  equal(/^\d+ ms$/.test(logs.join()), true);
});
speed('load-branches.ts', 'children that are left on the server are loaded when they are asked for', async (trial) => {
  const { unloaded, loadBranches } = await trial.run<{
    unloaded(id: string, topic: string): NodeObj;
    loadBranches(mind: MindElixirInstance, load: (id: string) => Promise<NodeObj[]>): void;
  }>();
  const { mind } = trial;
  const asked: string[] = [];
  loadBranches(mind, async (id) => {
    asked.push(id);
    return [{ id: `${id}-1`, topic: 'Loaded' }, unloaded(`${id}-2`, 'More')];
  });
  mind.refresh({ nodeData: { id: 'root', topic: 'Root', children: [unloaded('far', 'Far')] } });
  for (const id of ['far', 'far-2']) {
    mind.expandNode(mind.findEle(id));
    await until(() => childrenOf(mind, id)[0] === `${id}-1`);
    equal(mind.findEle(`${id}-1`).textContent, 'Loaded');
  }
  mind.expandNode(mind.findEle('far'));
  mind.expandNode(mind.findEle('far'));
  equal([asked, mind.getData().nodeData.children?.[0]?.children?.length], [['far', 'far-2'], 2]);
});
speed('once-per-frame.ts', 'what fires often is done once in a frame', async ({ run, mind, logs }) => {
  await run();
  for (const zoom of [0.9, 0.8, 0.7]) mind.scale(zoom);
  equal(logs, []);
  await until(() => logs.length > 0);
  equal(logs, ['0.7']);
});

const undo = claimsAbout('docs/guides/undo-redo');

undo('toolbar.ts', 'the buttons undo and redo', async ({ run, mind }) => {
  await run();
  await mind.removeNodes([mind.findEle('tent')]);
  const [back, again] = document.querySelectorAll<HTMLButtonElement>('body > button');
  back?.click();
  equal(childrenOf(mind, 'packing')[0], 'tent');
  again?.click();
  equal(childrenOf(mind, 'packing')[0], 'stove');
});
undo('takes the fuel away', 'undo also opens what was collapsed before the step', async ({ run, mind, logs }) => {
  await run();
  equal([childrenOf(mind, 'budget'), logs], [[], ['undefined']]);
});
undo('function safeUndo', 'the function leaves the focus first', async ({ run, mind }) => {
  await run();
  await mind.removeNodes([mind.findEle('tent')]);
  mind.focusNode(mind.findEle('packing'));
  const { safeUndo } = await run<{ safeUndo(): void }>();
  safeUndo();
  equal([mind.isFocusMode, mind.nodeData.id, childrenOf(mind, 'packing')[0]], [false, 'root', 'tent']);
});
undo('allowUndo: false', 'without a history there is no undo', async ({ run, logs }) => {
  await run();
  equal(logs, ['false']);
});

const events = claimsAbout('docs/guides/events');

events("'selected',", 'edits and selections are reported', async ({ run, mind, logs }) => {
  await run();
  await mind.removeNodes([mind.findEle('tent')]);
  mind.selectNode(mind.findEle('route'));
  equal(logs.includes('removeNodes') && logs.at(-1), 'selected Route');
});
events("case 'finishEdit':\n      console", 'the operation holds what was and what is', async ({ run, mind, logs }) => {
  await run();
  await mind.removeNodes([mind.findEle('tent')]);
  await mind.beginEdit(mind.findEle('route'));
  const input = find('#input-box');
  input.textContent = 'Way';
  input.blur();
  await until(() => logs.length > 1);
  equal(logs, ['removed 1 from Packing', '"Route" became "Way"']);
});
events('panel.ts', 'the panel shows the note of the selected node', async ({ run, mind }) => {
  await run();
  const panel = find('aside');
  mind.selectNode(mind.findEle('route'));
  equal(panel.textContent, 'No note');
  await mind.reshapeNode(mind.findEle('route'), { note: 'By train' });
  equal(panel.textContent, 'By train');
  mind.selectNodes([mind.findEle('packing')]);
  equal(panel.textContent, '2 nodes');
});
events('log.ts', 'operations are put into words', async ({ run, mind }) => {
  const { describe } = await run<{ describe(operation: unknown): string | undefined }>();
  const said: (string | undefined)[] = [];
  mind.bus.addListener('operation', (reported) => said.push(describe(reported)));
  await mind.addChild(mind.findEle('route'), { id: 'bus', topic: 'Bus' });
  await mind.moveNodeIn([mind.findEle('bus')], mind.findEle('packing'));
  await mind.removeNodes([mind.findEle('bus'), mind.findEle('tent')]);
  equal(said.filter(Boolean), ['added "Bus"', 'moved 1 into "Packing"', 'removed "Bus", "Tent"']);
  equal(describe({ name: 'finishEdit', origin: 'A', obj: { topic: 'B' } }), 'renamed "A" to "B"');
});
events('clicks.ts', 'a double click leads to the data of its node', async ({ run, mind, logs }) => {
  await run();
  mind.findEle('tent').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  mind.container.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  equal(logs, ['double click: Tent']);
});
