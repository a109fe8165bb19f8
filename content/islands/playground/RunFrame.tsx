import type { MindElixirData } from 'mind-elixir';
import { useEffect, useRef } from 'react';
import { type Failure, mostMessages, type RunMessage, toFrameMessage } from './messages.ts';
import frameAddress from './runner.ts?frame';

/** Time after which code that does not end is stopped, in milliseconds. */
const patience = 3000;

/** One run of a work. */
export interface Run {
  /** Counts the runs: each has a frame of its own, so that none sees what another left. */
  id: number;
  code: string;
  data: MindElixirData;
}

interface RunFrameProps {
  run: Run;
  label: string;
  onLog: (lines: readonly string[]) => void;
  /** Hears how the run ended. */
  onEnd: (end: End) => void;
}

/** How a run ended: `null` is well; what does not end, or sends more than anybody reads, is stopped. */
export type End = Failure | 'endless' | 'flood' | null;

/**
 * The frame in which code runs: it has no origin, and knows nothing of the page. What it sends is not believed: the
 * code can send what it likes, and as often.
 *
 * What the frame cannot keep code from is written at its policy (`framePolicy` in `cli/bundle/frame-documents.ts`), so
 * code that came with an address does not run before its reader has asked for it.
 */
export function RunFrame({ run, label, onLog, onEnd }: RunFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const listeners = useRef({ onLog, onEnd });
  listeners.current = { onLog, onEnd };
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReady = false;
    const isFlood = createCounter();
    const receive = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== element.contentWindow) return;
      const { onLog: hearLog, onEnd: hearEnd } = listeners.current;
      if (isFlood()) {
        removeEventListener('message', receive);
        return hearEnd('flood');
      }
      const message = toFrameMessage(data);
      switch (message?.type) {
        case 'ready': {
          if (isReady) return;
          isReady = true;
          const isDark = document.documentElement.dataset['theme'] === 'dark';
          const request: RunMessage = { type: 'run', code: run.code, data: run.data, isDark };
          element.contentWindow?.postMessage(request, '*');
          timer = setTimeout(() => hearEnd('endless'), patience);
          return;
        }
        case 'done':
          clearTimeout(timer);
          return;
        case 'report':
          hearLog(message.lines);
          if (!message.failure) return;
          clearTimeout(timer);
          return hearEnd(message.failure);
      }
    };
    addEventListener('message', receive);
    element.src = new URL(frameAddress, import.meta.url).href;
    return () => {
      clearTimeout(timer);
      removeEventListener('message', receive);
    };
  }, [run]);
  return <iframe key={run.id} ref={frame} className="playground-frame" sandbox="allow-scripts" title={label} />;
}

/** Returns a function that counts its calls, and answers whether there were too many within a second. */
function createCounter(): () => boolean {
  let begunAt = performance.now();
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - begunAt > 1000) {
      begunAt = now;
      count = 0;
    }
    count++;
    return count > mostMessages;
  };
}
