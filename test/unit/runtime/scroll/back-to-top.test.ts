import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrollToTop } from '../../../../runtime/scroll/back-to-top.ts';
import { stubBrowser } from '../../../harness/browser.ts';

/** Scroll positions, in order. */
let positions: number[];
let nextFrame: (() => void) | null;

beforeEach(() => {
  positions = [];
  nextFrame = null;
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => {
    positions.push(top);
    vi.stubGlobal('scrollY', top);
  });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
    nextFrame = run;
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Runs animation frames until none is requested. */
function showFrames(): void {
  while (nextFrame) {
    const run = nextFrame;
    nextFrame = null;
    run();
  }
}

test('each frame scrolls to 0.85 of the position before it', () => {
  stubBrowser();
  vi.stubGlobal('scrollY', 1000);
  scrollToTop();
  showFrames();
  expect(positions.slice(0, 5)).toEqual([850, 722, 613, 521, 442]);
  expect(positions.at(-1)).toBe(0);
});

test('a reader who scrolls on the way has the page', () => {
  stubBrowser();
  vi.stubGlobal('scrollY', 1000);
  scrollToTop();
  const run = nextFrame;
  nextFrame = null;
  run?.();
  vi.stubGlobal('scrollY', 900);
  showFrames();
  expect(positions).toEqual([850]);
});

test('a reader who wants no motion is there at once', () => {
  stubBrowser({ prefersReducedMotion: true });
  vi.stubGlobal('scrollY', 1000);
  scrollToTop();
  expect(positions).toEqual([0]);
  expect(nextFrame).toBeNull();
});
