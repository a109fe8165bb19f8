import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSearchBox } from '../../../../runtime/search/box/search-box.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns a search box whose query is the delay of its answer in milliseconds. A negative delay fails. */
function createBox() {
  const box = createSearchBox(
    (time: number) =>
      new Promise<string>((resolve, reject) =>
        setTimeout(() => (time < 0 ? reject(new Error('offline')) : resolve(`after ${time}`)), Math.abs(time)),
      ),
  );
  const statuses: string[] = [box.state.status];
  box.subscribe(() => statuses.push(box.state.status));
  return { box, statuses };
}

test('an answer is stalled when it has not come after 300 ms', async () => {
  const { box, statuses } = createBox();
  box.ask(1000);
  await vi.advanceTimersByTimeAsync(299);
  expect(box.state.status).toBe('loading');
  await vi.advanceTimersByTimeAsync(1);
  expect(box.state.status).toBe('stalled');
  await vi.advanceTimersByTimeAsync(700);
  expect(box.state).toMatchObject({ status: 'idle', answer: 'after 1000' });
  expect(statuses).toEqual(['idle', 'loading', 'stalled', 'idle']);
});

test('each question has the whole time, and what has come or failed is not stalled any more', async () => {
  const { box, statuses } = createBox();
  box.ask(1000);
  await vi.advanceTimersByTimeAsync(250);
  box.ask(299);
  await vi.advanceTimersByTimeAsync(2000);
  box.ask(-299);
  await vi.advanceTimersByTimeAsync(2000);
  box.ask(1000);
  box.ask(null);
  await vi.advanceTimersByTimeAsync(2000);
  expect(statuses).toEqual(['idle', 'loading', 'loading', 'idle', 'loading', 'error', 'loading', 'idle']);
  expect(box.state).toEqual({ status: 'idle', question: null, answer: null });
});

test('the answer before is shown until the next one comes, which a late one does not replace', async () => {
  const { box } = createBox();
  box.ask(10);
  await vi.advanceTimersByTimeAsync(10);
  box.ask(400);
  box.ask(50);
  expect(box.state).toEqual({ status: 'loading', question: 50, answer: 'after 10' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(box.state).toMatchObject({ status: 'idle', answer: 'after 50' });
  box.ask(-400);
  box.ask(60);
  await vi.advanceTimersByTimeAsync(1000);
  expect(box.state).toMatchObject({ status: 'idle', answer: 'after 60' });
});

test('text that is being composed is asked at a pause, and not where something else is asked before', async () => {
  const { box, statuses } = createBox();
  box.askAtPause(10);
  await vi.advanceTimersByTimeAsync(399);
  box.askAtPause(20);
  await vi.advanceTimersByTimeAsync(399);
  expect(statuses).toEqual(['idle']);
  await vi.advanceTimersByTimeAsync(100);
  expect(box.state).toMatchObject({ question: 20, answer: 'after 20' });
  box.askAtPause(30);
  box.ask(40);
  await vi.advanceTimersByTimeAsync(1000);
  expect(box.state).toMatchObject({ question: 40, answer: 'after 40' });
});
