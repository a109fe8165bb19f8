import type { MindElixirInstance } from 'mind-elixir';
import { childrenOf, claimsAbout, equal } from './claim.ts';

const arrow = claimsAbout('docs/guides/arrow-data');

arrow('made by the library', 'an arrow is made from data, with an id', async ({ run, mind, logs }) => {
  await run();
  const made = mind.arrows.at(-1);
  equal([made?.label, made?.from, made?.to, made?.style?.stroke], ['limits', 'budget', 'hotel', '#2b8a3e']);
  equal(logs, [made?.id]);
});
arrow("mind.createArrow(mind.findEle('budget')", 'an arrow between elements has two heads', async ({ run, mind }) => {
  const count = mind.arrows.length;
  await run();
  equal([mind.arrows.length - count, mind.arrows.at(-1)?.bidirectional], [1, true]);
  equal([mind.arrows.at(-1)?.label, mind.currentArrow?.arrowObj === mind.arrows.at(-1)], ['Custom Link', true]);
});
arrow('sets the limit', 'a patch changes label and style of an arrow', async ({ run, mind }) => {
  await run();
  const changed = mind.arrows.find(({ id }) => id === 'limits');
  equal([changed?.label, changed?.style], ['sets the limit', { strokeWidth: 4 }]);
  mind.undo();
  equal(mind.arrows.find(({ id }) => id === 'limits')?.label, 'limits');
});
arrow('the selected one', 'the element of an arrow is selected and removed', async ({ run, mind, logs }) => {
  await run();
  equal([logs, mind.arrows.map(({ id }) => id)], [['limits'], ['decides']]);
});

const summary = claimsAbout('docs/guides/summary-data');

summary('type OldSummary', 'an old summary gets a label', async ({ run, logs }) => {
  const { toCurrent } = await run<{ toCurrent(old: object): object }>();
  equal(logs, ['borrow']);
  equal(toCurrent({ id: 'a', parent: 'root', start: 0, end: 0 }), {
    id: 'a',
    parent: 'root',
    start: 0,
    end: 0,
    label: '',
  });
});
summary("style: { stroke: '#e8590c' }", 'the selected nodes get a bracket', async ({ run, mind, logs }) => {
  const count = mind.summaries.length;
  await run();
  const made = mind.summaries.at(-1);
  equal([logs, mind.summaries.length - count], [[], 1]);
  equal([made?.parent, made?.start, made?.end, made?.style?.stroke], ['packing', 0, 1, '#e8590c']);
});
summary("label: 'borrow from Jo'", 'a bracket is made from data', async ({ run, mind }) => {
  const count = mind.summaries.length;
  await run();
  const { label, parent, start, end } = mind.summaries.at(-1) ?? {};
  equal([mind.summaries.length - count, label, parent, start, end], [1, 'borrow from Jo', 'packing', 0, 1]);
});
summary('summarise.ts', 'siblings are found by their ids', async ({ run, mind }) => {
  const { summarise } = await run<{ summarise(mind: MindElixirInstance, ids: string[], label: string): void }>();
  summarise(mind, ['boots', 'stove'], 'worn');
  const { label, parent, start, end } = mind.summaries.at(-1) ?? {};
  equal([label, parent, start, end], ['worn', 'packing', 1, 2]);
  const messages = [['root'], ['nothing'], ['tent', 'route']].map((ids) => {
    try {
      summarise(mind, ids, '');
      return 'accepted';
    } catch (error) {
      return (error as Error).message;
    }
  });
  const unknown = 'The first id is unknown or the root';
  equal(messages, [unknown, unknown, 'The nodes are not siblings']);
});
summary('unlike removeArrow', 'a bracket is selected, edited and removed', async ({ run, mind }) => {
  const seen: string[] = [];
  mind.bus.addListener('selectSummary', ({ id }) => seen.push(id));
  const [first] = mind.summaries;
  await run();
  equal([seen, mind.summaries.some(({ id }) => id === first?.id)], [[first?.id], false]);
});
summary('mind.renderSummary()', 'a changed style is drawn', async ({ run, mind }) => {
  await run();
  equal(mind.summarySvg.querySelectorAll('[stroke="#2b8a3e"]').length > 0, true);
});
summary('insert-before.ts', 'a node before the range takes the bracket along', async ({ run, mind }) => {
  type Insert = (mind: MindElixirInstance, id: string, topic: string) => Promise<void>;
  const { insertBefore } = await run<{ insertBefore: Insert }>();
  const covered = () => {
    const { parent = '', start = 0, end = 0 } = mind.summaries.find(({ id }) => id === 'borrow') ?? {};
    return childrenOf(mind, parent).slice(start, end + 1);
  };
  equal(covered(), ['tent', 'stove']);
  await insertBefore(mind, 'tent', 'Rope');
  equal([covered(), childrenOf(mind, 'packing').length], [['tent', 'stove'], 5]);
  mind.undo();
  equal([covered(), childrenOf(mind, 'packing').length], [['tent', 'stove'], 4]);
});
