import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { longestLog } from './messages.ts';
import type { End, Run } from './RunFrame.tsx';
import { toHash, type Work } from './share.ts';
import type { Words } from './words.ts';
import { toWorkData } from './work-data.ts';

/** Quiet time after which what was typed runs, in milliseconds. */
const quietTime = 600;

/** What the last run came to. */
export interface RunState {
  run: Run | null;
  failure: End;
  logs: readonly string[];
  onLog: (lines: readonly string[]) => void;
  onEnd: (end: End) => void;
}

/**
 * Runs works: at once where a reader asks for it, else when they have stopped typing, and then the address holds it.
 */
export function useRuns(words: Pick<Words, 'wrongData'>) {
  const [run, setRun] = useState<Run | null>(null);
  const [failure, setFailure] = useState<RunState['failure']>(null);
  const [logs, setLogs] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const count = useRef(0);
  const isLeft = useRef(false);

  const runNow = useCallback(
    ({ code, data }: Work) => {
      clearTimeout(timer.current);
      setLogs([]);
      try {
        const parsed = toWorkData(data);
        setFailure(null);
        setRun({ id: ++count.current, code, data: parsed });
      } catch (error) {
        setFailure({ message: `${words.wrongData}: ${error instanceof Error ? error.message : String(error)}` });
      }
    },
    [words],
  );
  const keep = useCallback(async (work: Work) => {
    const hash = await toHash(work);
    // Not by the history's own way to replace an address, and not by the same one: to the router that is another page.
    if (!isLeft.current && location.hash !== hash) location.replace(hash);
  }, []);
  const change = useCallback(
    (work: Work) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        runNow(work);
        void keep(work);
      }, quietTime);
    },
    [runNow, keep],
  );
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      clearTimeout(timer.current);
    };
  }, []);
  const onLog = useCallback(
    (lines: readonly string[]) => setLogs((known) => [...known, ...lines].slice(-longestLog)),
    [],
  );
  const state = useMemo<RunState>(
    () => ({ run, failure, logs, onLog, onEnd: setFailure }),
    [run, failure, logs, onLog],
  );
  return { state, change, runNow, keep };
}
