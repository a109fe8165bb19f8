import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hideProgress, showProgress } from '../../../../runtime/progress/progress-bar.ts';
import { type StubBrowser, stubBrowser } from '../../../harness/browser.ts';

let browser: StubBrowser;
beforeEach(() => {
  vi.useFakeTimers();
  browser = stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that takes 200 ms has a bar from then on, until it has come', () => {
  showProgress();
  vi.advanceTimersByTime(199);
  expect(browser.dataset).not.toHaveProperty('loading');
  vi.advanceTimersByTime(1);
  expect(browser.dataset).toHaveProperty('loading');
  hideProgress();
  expect(browser.dataset).not.toHaveProperty('loading');
});

test('a page that loads within 200 ms has no bar, and the wait begins anew for the next page', () => {
  showProgress();
  vi.advanceTimersByTime(199);
  hideProgress();
  vi.advanceTimersByTime(1000);
  expect(browser.dataset).not.toHaveProperty('loading');
  showProgress();
  vi.advanceTimersByTime(150);
  showProgress(); // The reader has chosen another page.
  vi.advanceTimersByTime(199);
  expect(browser.dataset).not.toHaveProperty('loading');
  vi.advanceTimersByTime(1);
  expect(browser.dataset).toHaveProperty('loading');
});
