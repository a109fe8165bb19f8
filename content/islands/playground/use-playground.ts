import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { examplesFor } from './examples.ts';
import { fromPage } from './page-example.ts';
import { fromHash, type Work } from './share.ts';
import { toSnippet } from './snippet.ts';
import { useColorModeChange } from './use-color-mode.ts';
import { useRuns } from './use-runs.ts';
import type { Words } from './words.ts';

/** Returns what is being written in the playground and what became of it, with all that a reader can do with it. */
export function usePlayground(locale: string, baseUrl: string, words: Words) {
  const examples = useMemo(() => examplesFor(locale), [locale]);
  const [firstExample] = examples;
  const [work, setWork] = useState<Work>(firstExample);
  const { notice, setNotice, copy } = useCopying(words);
  const [isAlive, setIsAlive] = useState(false);
  // What a stranger wrote runs when a reader asks for it.
  const [isForeign, setIsForeign] = useState(false);
  const { state, change, runNow, keep } = useRuns(words);
  const code = useRef<HTMLTextAreaElement>(null);

  const begin = useCallback(
    (next: Work) => {
      setWork({ code: next.code, data: next.data });
      setIsAlive(true);
      setIsForeign(false);
      runNow(next);
    },
    [runNow],
  );
  const show = useCallback((shared: Work) => {
    setWork(shared);
    setIsAlive(true);
    setIsForeign(true);
  }, []);
  useFirstWork(firstExample, { baseUrl, words, begin, show, setNotice });
  // The library chooses its theme when a map is made.
  useColorModeChange(() => isAlive && !isForeign && runNow(work));

  const edit = (next: Work) => {
    setWork(next);
    if (!isForeign) change(next);
  };
  const share = async () => {
    await keep(work);
    await copy(location.href);
  };
  const showLine = (line: number) => {
    code.current?.focus();
    code.current?.setSelectionRange(...toLineRange(work.code, line));
  };
  const copySnippet = async () => state.run && copy(toSnippet(work.code, state.run.data));
  return {
    examples,
    work,
    notice,
    isAlive,
    isForeign,
    state,
    code,
    begin,
    edit,
    runNow: () => begin(work),
    share,
    copySnippet,
    showLine,
  };
}

/** What becomes of the first work. */
interface FirstWorkOptions {
  baseUrl: string;
  words: Words;
  begin: (work: Work) => void;
  /** Shows what somebody else wrote, without running it. */
  show: (shared: Work) => void;
  setNotice: (notice: string) => void;
}

/**
 * Begins with what the address holds or names, or with an example; what a page of this site says needs no second look.
 */
function useFirstWork(example: Work, { baseUrl, words, begin, show, setNotice }: FirstWorkOptions): void {
  useEffect(() => {
    const read = async () => {
      const { hash } = location;
      setNotice('');
      try {
        const shared = await fromHash(hash);
        if (shared) show(shared);
        else begin((await fromPage(hash, baseUrl, example.data)) ?? example);
      } catch {
        setNotice(words.damaged);
        begin(example);
      }
    };
    // The address of a work changes as it is written.
    const readNamed = () => {
      if (location.hash.startsWith('#example=')) void read();
    };
    void read();
    addEventListener('hashchange', readNamed);
    return () => removeEventListener('hashchange', readNamed);
  }, [begin, show, baseUrl, words, example, setNotice]);
}

/** Returns the means to copy a text, and what a reader is told of it. */
function useCopying({ copied }: Words) {
  const [notice, setNotice] = useState('');
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    setNotice(copied);
  };
  return { notice, setNotice, copy };
}

function toLineRange(code: string, line: number): [start: number, end: number] {
  const lines = code.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  return [start, start + (lines[line - 1]?.length ?? 0)];
}

/** What the parts of the playground show and do. */
export type PlaygroundState = ReturnType<typeof usePlayground>;
