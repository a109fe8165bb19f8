import { type FrameMessage, longestLog, type Report } from './messages.ts';

/** Time between two reports, in milliseconds: a page that draws each line as it comes has time for nothing else. */
const pause = 100;

/** What the code reports, on its way to the page. */
export interface Reporter {
  add(report: Partial<Omit<Report, 'type'>>): void;
  /** Sends at once what has not been sent. */
  flush(): void;
}

/** Bundles what code reports: nothing waits long, and lines that nobody would see are dropped. */
export function createReporter(tell: (message: FrameMessage) => void): Reporter {
  let pending: Omit<Report, 'type'> = { lines: [] };
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (pending.lines.length === 0 && !pending.failure) return;
    tell({ type: 'report', ...pending });
    pending = { lines: [] };
    sentAt = performance.now();
  };
  return {
    flush,
    add({ lines = [], failure }) {
      pending = { ...pending, lines: [...pending.lines, ...lines].slice(-longestLog), ...(failure && { failure }) };
      const left = sentAt + pause - performance.now();
      // Code that never ends never lets a timer come to its turn.
      if (left <= 0) flush();
      else timer ??= setTimeout(flush, left);
    },
  };
}
