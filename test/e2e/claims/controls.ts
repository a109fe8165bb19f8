import MindElixir, { type MindElixirInstance, type NodeObj } from 'mind-elixir';
import { en, ja, type LangPack, nb, zh_CN, zh_TW } from 'mind-elixir/i18n';
import { childrenOf, claimsAbout, equal, find, operationsOf, press, until } from './claim.ts';

const options = claimsAbout('docs/guides/options');

options("newTopicName: 'Idea'", 'options decide layout, texts, zoom and menu', async ({ run }) => {
  const { made } = await run();
  equal([made.nodeData.topic, made.direction, made.generateNewObj().topic], ['Weekend trip', 2, 'Idea']);
  made.scale(2);
  equal([made.scaleVal, made.container.querySelector('#cm-fucus')], [2, null]);
});
options('function open(saved', "without the data's theme, that of the option is shown", async ({ run, logs }) => {
  await run();
  equal(logs, ['Dark']);
});
options('handleWheel(event)', 'the wheel is for the page until the map has the focus', async ({ run }) => {
  const { made } = await run();
  const turn = (init: WheelEventInit) => {
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, ...init });
    made.container.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const still = made.map.style.transform;
  equal([turn({ deltaY: 40 }), made.map.style.transform], [false, still]);
  made.container.focus();
  equal([turn({ deltaY: 40 }), made.map.style.transform === still], [true, false]);
  turn({ deltaY: -40, ctrlKey: true });
  equal(made.scaleVal, 1 + made.scaleSensitivity);
});
options('const snapshot = mind.getData()', 'another instance takes the map over', async ({ run }) => {
  const { made } = await run();
  equal([made.nodeData.id, document.querySelectorAll('me-root').length], ['options', 1]);
  equal(document.querySelectorAll('.mind-elixir-toolbar').length, 0);
});

const menu = claimsAbout('docs/guides/context-menu');
const itemsOf = ({ container }: MindElixirInstance) =>
  Array.from(container.querySelectorAll('.context-menu li'), (item) => find('span', item).textContent);

menu('contextMenu: { locale: ja }', 'the menu and new nodes are in Japanese', async ({ run }) => {
  const { made } = await run();
  equal([itemsOf(made)[0], made.generateNewObj().topic], [ja.addChild, '新しいノード']);
});
menu("addChild: 'Add idea'", 'words of a language are replaced', async ({ run }) => {
  const { made } = await run();
  equal(
    ['Add idea', 'Throw away', en.addParent].map((word) => itemsOf(made).includes(word)),
    [true, true, true],
  );
});
menu('language.ts', 'the language is that of the browser, as near as there is one', async ({ run }) => {
  const { languagePack } = await run<{ languagePack(languages: string[]): LangPack }>();
  equal(
    [['zh-TW'], ['zh-CN'], ['no'], ['xx', 'ja-JP'], ['xx']].map((tags) => languagePack(tags).addChild),
    [zh_TW, zh_CN, nb, ja, en].map((pack) => pack.addChild),
  );
});
menu('menu.ts', 'items go and come, and the new one works', async ({ run }) => {
  const { made } = await run();
  const items = itemsOf(made);
  equal([items.includes(en.focus), items.includes(en.link), items.at(-1)], [false, false, 'Mark as done']);
  made.selectNode(made.findEle('tent'));
  Array.from(made.container.querySelectorAll<HTMLElement>('.context-menu li')).at(-1)?.click();
  await until(() => made.findEle('tent').textContent.includes('✓'));
});
menu('own-menu.ts', 'an own menu opens in the place of a click on a node', async ({ run }) => {
  const { made } = await run();
  const askOn = (element: Element) => {
    const event = new MouseEvent('contextmenu', { clientX: 30, clientY: 40 });
    element.dispatchEvent(event); // gives it its target
    made.bus.fire('showContextMenu', event);
  };
  const budget = made.findEle('budget');
  made.selectNode(budget);
  askOn(made.container);
  equal(document.querySelector(':popover-open'), null);
  askOn(budget);
  const { left, top } = find('#map > [popover]').getBoundingClientRect();
  equal([left, top], [30, 40]);
  find('#map > [popover] button').click();
  await until(() => childrenOf(made, 'budget').length === 1);
  equal(document.querySelector(':popover-open'), null);
});
menu('name-toolbar.ts', 'each button of the toolbar has a name and a key', async ({ run, mind }) => {
  const { nameToolbar } = await run<{ nameToolbar(mind: MindElixirInstance): void }>();
  nameToolbar(mind);
  const buttons = [...mind.el.querySelectorAll<HTMLElement>('.mind-elixir-toolbar span')];
  equal([buttons.length, buttons.filter(({ ariaLabel, tabIndex }) => !ariaLabel || tabIndex !== 0).length], [7, 0]);
  find('#zoomout').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  equal(mind.scaleVal, 1 - mind.scaleSensitivity);
});

const keys = claimsAbout('docs/guides/shortcuts');

keys('keys.ts', 'one key marks as done, another one asks', async ({ run }) => {
  const { made } = await run();
  made.selectNode(made.findEle('tent'));
  const style = () => made.findEle('tent').style.textDecoration;
  press(made, 'd');
  await until(() => style() === 'line-through');
  press(made, 'd');
  await until(() => style() === '');
  let isSure = false;
  Object.assign(globalThis, { confirm: () => isSure });
  press(made, 'Delete');
  equal(childrenOf(made, 'packing')[0], 'tent');
  isSure = true;
  press(made, 'Delete');
  await until(() => childrenOf(made, 'packing')[0] === 'stove');
});
keys('F1() {}', 'keys that are replaced do nothing', async ({ run }) => {
  const { made } = await run();
  made.selectNode(made.findEle('stove'));
  made.move(7, 7);
  const still = made.map.style.transform;
  for (const key of ['F1', 'PageUp', 'PageDown']) press(made, key);
  equal([made.map.style.transform, childrenOf(made, 'packing')], [still, ['tent', 'stove', 'boots']]);
});
keys('release-keys.ts', 'the browser gets its keys back', async ({ run, mind }) => {
  const { releaseKeys } = await run<{ releaseKeys(mind: MindElixirInstance): void }>();
  const cancelled = () => {
    const events = [press(mind, 'F5'), press(mind, 'f', { ctrlKey: true }), press(mind, 'Tab', { shiftKey: true })];
    return [...events, press(mind, 'Tab'), press(mind, 'x')].map((event) => event.defaultPrevented);
  };
  mind.clearSelection();
  equal(cancelled(), [true, true, true, true, true]);
  releaseKeys(mind);
  equal(cancelled(), [false, false, false, false, true]);
  mind.selectNode(mind.findEle('tent'));
  equal(press(mind, 'F2').defaultPrevented, true);
});
/** Pastes a text; returns whether the map takes it. */
function paste(target: Element, text: string): boolean {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  return !target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
keys('paste-lines.ts', 'lines pasted into a map become children, unless it is read or typed in', async ({ run }) => {
  const { made } = await run();
  made.selectNode(made.findEle('budget'));
  await made.beginEdit(made.findEle('budget'));
  equal(paste(find('#input-box'), 'Rent'), false);
  find('#input-box').blur();
  made.disableEdit();
  equal(paste(made.container, 'Rent'), false);
  made.enableEdit();
  equal(paste(made.container, 'Fuel\n\n Food '), true);
  await until(() => childrenOf(made, 'budget').length === 2);
  equal(
    childrenOf(made, 'budget').map((id) => made.findEle(id).textContent),
    ['Fuel', 'Food'],
  );
});
keys('keyCode === 229', 'a key that an input method takes leaves the text box open', async ({ run, mind }) => {
  await mind.beginEdit(mind.findEle('tent'));
  const enter = { key: 'Enter', bubbles: true, cancelable: true };
  const confirm = () => find('#input-box').dispatchEvent(new KeyboardEvent('keydown', { ...enter, keyCode: 229 }));
  await run();
  confirm();
  find('#input-box').textContent = 'Yurt';
  find('#input-box').dispatchEvent(new KeyboardEvent('keydown', enter));
  equal([document.querySelector('#input-box'), mind.findEle('tent').textContent], [null, 'Yurt']);
});
keys('paste-image.ts', 'a pasted picture goes into the selected node, not too wide', async ({ run }) => {
  const { made } = await run();
  made.selectNode(made.findEle('budget'));
  const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 120 });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(blob ? [blob] : [], 'lake.png', { type: 'image/png' }));
  made.container.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  const image = () => made.getObjById('budget', made.nodeData)?.image;
  await until(() => image() !== undefined);
  equal([image()?.url.slice(0, 15), image()?.width, image()?.height], ['data:image/png;', 240, 60]);
});

const touch = claimsAbout('docs/guides/touch');

touch('touch-actions.ts', 'the bar is there while something is selected, and works on it', async ({ run, mind }) => {
  const { addTouchActions } = await run<{ addTouchActions(mind: MindElixirInstance, bar: HTMLElement): void }>();
  const bar = document.createElement('div');
  bar.hidden = true;
  for (const action of ['add', 'remove', 'done']) {
    const button = document.createElement('button');
    button.dataset['action'] = action;
    bar.append(button);
  }
  document.body.append(bar);
  addTouchActions(mind, bar);
  mind.selectNode(mind.findEle('budget'));
  equal(bar.hidden, false);
  find('[data-action=add]', bar).click();
  await until(() => childrenOf(mind, 'budget').length === 1);
  mind.selectNode(mind.findEle('tent'));
  find('[data-action=remove]', bar).click();
  await until(() => childrenOf(mind, 'packing')[0] === 'stove');
  mind.selectNode(mind.findEle('stove'));
  find('[data-action=done]', bar).click();
  equal([mind.currentNodes.length, bar.hidden], [0, true]);
});
touch('enableMobileMultiSelect(true)', 'taps add to the selection while it is on', async ({ run, mind }) => {
  const turns: boolean[] = [];
  const { enableMobileMultiSelect } = mind;
  mind.enableMobileMultiSelect = (isOn) => {
    enableMobileMultiSelect.call(mind, isOn);
    turns.push(mind.mobileMultiSelect);
  };
  await run();
  equal(turns, [true, false]);
});
touch('tap-to-use.ts', 'a cover lies over the map until it is tapped', async ({ run, mind }) => {
  const { tapToUse } = await run<{ tapToUse(mind: MindElixirInstance): void }>();
  tapToUse(mind);
  const { left, top, width, height } = mind.el.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement;
  equal([over.localName, over.textContent], ['button', 'Tap to use the map']);
  over.click();
  equal(document.elementFromPoint(left + width / 2, top + height / 2)?.localName === 'button', false);
});

const reading = claimsAbout('docs/guides/read-only');
const cut = (mind: MindElixirInstance) => {
  mind.selectNode(mind.findEle('tent'));
  mind.container.dispatchEvent(
    new ClipboardEvent('cut', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }),
  );
};

reading('viewer.ts', 'no gesture of the user changes the map', async ({ run }) => {
  const { made } = await run();
  const names = await operationsOf(made, () => {
    cut(made);
    for (const key of ['Tab', 'Enter', 'Delete']) equal(press(made, key).defaultPrevented, false);
    made.findEle('tent').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
  });
  equal([names, document.querySelector('#input-box'), made.container.querySelector('.context-menu')], [[], null, null]);
});
reading('edit-button.ts', 'the button turns editing on and off', async ({ run, mind }) => {
  await run();
  const button = find('body > button');
  const states = [0, 1, 2].map(() => {
    const state = [button.ariaPressed, mind.editable];
    button.click();
    return state;
  });
  equal(states, [
    ['true', true],
    ['false', false],
    ['true', true],
  ]);
});
reading('lock-nodes.ts', 'a node that is locked stays as it is, and where it is', async ({ run, mind }) => {
  const { lockNodes } = await run<{
    lockNodes(mind: MindElixirInstance, isLocked: (node: NodeObj) => boolean): void;
  }>();
  lockNodes(mind, ({ id }) => id === 'tent');
  const [tent, packing] = [mind.findEle('tent'), mind.findEle('packing')];
  mind.selectNode(tent);
  for (const key of ['F2', 'Delete', 'PageDown']) press(mind, key);
  await mind.removeNodes([packing]);
  await mind.moveNodeIn([tent], mind.findEle('budget'));
  await mind.reshapeNode(tent, { topic: 'Caravan' });
  equal(
    [document.querySelector('#input-box'), tent.textContent, childrenOf(mind, 'packing')[0]],
    [null, 'Tent', 'tent'],
  );
  await mind.removeNodes([mind.findEle('boots')]);
  await mind.moveNodeIn([packing], mind.findEle('budget'));
  equal([childrenOf(mind, 'packing'), childrenOf(mind, 'budget')], [['tent'], ['packing']]);
});
reading('switchable.ts', 'a map that can be read alone is not cut from', async ({ run }) => {
  const { made } = await run();
  cut(made);
  await made.removeNodes([made.findEle('tent')]);
  equal(childrenOf(made, 'packing')[0], 'tent');
  made.enableEdit();
  await made.removeNodes([made.findEle('tent')]);
  equal(childrenOf(made, 'packing')[0], 'boots');
});
reading('const picture = new MindElixir', 'the map is a picture with a name', async ({ run }) => {
  const { made } = await run();
  const { role, ariaLabel } = made.el;
  equal([role, ariaLabel, made.container.hasAttribute('tabindex')], ['img', 'Mind map: Weekend trip', false]);
  made.findEle('tent').click();
  equal(made.currentNodes?.length ?? 0, 0);
});

const plugins = claimsAbout('docs/advanced-guides/plugins');

for (const words of ['mind.install(logEdits)', 'mind.install(logTo']) {
  plugins(words, 'edits are reported', async ({ run, mind, logs }) => {
    await run();
    await mind.removeNodes([mind.findEle('tent')]);
    equal(logs, ['removeNodes']);
  });
}
plugins('recentreOnResize', 'a map of another size is put into the middle, until it goes', async ({ run, mind }) => {
  let count = 0;
  mind.toCenter = () => void count++;
  await run();
  await until(() => count === 1);
  mind.el.style.width = '300px';
  await until(() => count === 2);
  const { el } = mind;
  mind.destroy();
  el.style.width = '200px';
  // All resize observers of the element are notified in the same frame.
  await new Promise((resolve) => new ResizeObserver(resolve).observe(el));
  equal(count, 2);
});
plugins('counter.ts', 'nodes are counted at each change', async ({ run, mind }) => {
  const { counter } = await run<{ counter(mind: MindElixirInstance): void }>();
  mind.install(counter);
  await mind.removeNodes([mind.findEle('tent')]);
  equal(find('output').textContent, '7 nodes');
  mind.refresh({ nodeData: { id: 'root', topic: 'Alone' } });
  equal(find('output').textContent, '1 node');
});
plugins('limit-depth.ts', 'no node gets below the limit, and other hooks are asked', async ({ run, mind }) => {
  const { limitDepth } = await run<{ limitDepth(limit: number): (mind: MindElixirInstance) => void }>();
  let asked = 0;
  mind.before.addChild = () => ++asked > 0;
  mind.install(limitDepth(3));
  await mind.addChild(mind.findEle('tent'), { id: 'deep', topic: 'Deep' });
  equal([childrenOf(mind, 'tent'), asked], [[], 0]);
  await mind.addChild(mind.findEle('budget'), { id: 'flat', topic: 'Flat' });
  await mind.moveNodeIn([mind.findEle('packing')], mind.findEle('budget'));
  await mind.moveNodeIn([mind.findEle('tent')], mind.findEle('budget'));
  equal([childrenOf(mind, 'budget'), asked], [['flat', 'tent'], 1]);
});

const upgrade = claimsAbout('docs/getting-started/upgrade');

upgrade(
  "import 'mind-elixir/style.css';\n\nconst map",
  'a map needs package, style sheet and element',
  async ({ run }) => {
    const { made } = await run();
    equal([made.el.id, made.nodeData.id], ['map', 'root']);
  },
);
upgrade("name: 'Print'", 'the options of the menu are in one object', async ({ run }) => {
  const { made } = await run();
  equal([itemsOf(made)[0], itemsOf(made).includes(ja.focus), itemsOf(made).at(-1)], [ja.addChild, false, 'Print']);
});

upgrade(
  'upgradeMap(JSON.parse(saved))',
  'a map that version 4 has saved comes in with its summaries',
  async ({ run, mind }) => {
    const summaries = [{ id: 's', text: 'Bags', parent: 'packing', start: 0, end: 1 }];
    const saved = JSON.stringify({ ...mind.getData(), summaries });
    Object.assign(globalThis, { map: mind, saved });
    await run();
    equal([mind.summaries.map(({ label }) => label), find('.svg-label').textContent], [['Bags'], 'Bags']);
  },
);

const post = claimsAbout('blog/2024-02-01-mind-elixir-4');

post('mind.currentNodes', 'several nodes are moved, and copied', async ({ run, mind }) => {
  for (const id of ['done', 'archive']) await mind.addChild(mind.findEle('root'), { id, topic: id });
  mind.clearSelection();
  mind.selectNodes([mind.findEle('tent'), mind.findEle('boots')]);
  await run();
  equal([childrenOf(mind, 'done'), childrenOf(mind, 'archive').length], [['tent', 'boots'], 2]);
});
post('generateSubBranch', 'version 5 draws its own branches, as the note says', async ({ run }) => {
  const { made } = await run();
  const option = made.generateSubBranch;
  made.init(MindElixir.new('A'));
  equal(made.generateSubBranch === option, false);
});
post('linkData', 'the links of version 3 become arrows', async ({ run, mind }) => {
  const map = { nodeData: { id: 'root', topic: 'Plan', children: [{ id: 'a', topic: 'A' }] } };
  const linkData = { one: { id: 'one', label: 'blocks', from: 'a', to: 'root' } };
  localStorage.setItem('my-map', JSON.stringify({ ...map, linkData }));
  await run();
  equal([mind.nodeData.topic, mind.arrows.map(({ label }) => label)], ['Plan', ['blocks']]);
});
