import type { MindElixirData } from 'mind-elixir';
import { useEffect, useRef } from 'react';
import type { Failure, FrameMessage, RunMessage } from './messages.ts';
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
  onLog: (text: string) => void;
  /** Hears how the run ended. */
  onEnd: (failure: Failure | 'endless' | null) => void;
}

/** The frame in which code runs: it has no origin, and knows nothing of the page. */
export function RunFrame({ run, label, onLog, onEnd }: RunFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const listeners = useRef({ onLog, onEnd });
  listeners.current = { onLog, onEnd };
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const receive = ({ source, data: message }: MessageEvent<FrameMessage>) => {
      if (source !== element.contentWindow) return;
      const { onLog: hearLog, onEnd: hearEnd } = listeners.current;
      switch (message.type) {
        case 'ready': {
          const isDark = document.documentElement.dataset['theme'] === 'dark';
          const request: RunMessage = { type: 'run', code: run.code, data: run.data, isDark };
          element.contentWindow?.postMessage(request, '*');
          timer = setTimeout(() => hearEnd('endless'), patience);
          return;
        }
        case 'log':
          return hearLog(message.text);
        case 'done':
          clearTimeout(timer);
          return hearEnd(null);
        case 'failed':
          clearTimeout(timer);
          return hearEnd(message);
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
