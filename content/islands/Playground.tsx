import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { IslandProps } from 'sitegen';
import './playground.css';
import { MapPicture } from './map/MapPicture.tsx';
import { Editor } from './playground/Editor.tsx';
import { examplesFor } from './playground/examples.ts';
import { RunFrame } from './playground/RunFrame.tsx';
import { fromHash, type Work } from './playground/share.ts';
import { toSnippet } from './playground/snippet.ts';
import { useColorModeChange } from './playground/use-color-mode.ts';
import { useRuns } from './playground/use-runs.ts';
import { Waiting } from './playground/Waiting.tsx';
import { wordsFor } from './playground/words.ts';
import { toWorkData } from './playground/work-data.ts';

/** Code and data beside the map that they make. What is typed runs in a frame of its own, never in the page. */
export default function Playground({ locale }: IslandProps) {
  const words = wordsFor(locale);
  const examples = useMemo(() => examplesFor(locale), [locale]);
  const [firstExample] = examples;
  const [work, setWork] = useState<Work>(firstExample);
  const [notice, setNotice] = useState('');
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
  useEffect(() => {
    fromHash(location.hash).then(
      (shared) => {
        if (!shared) return begin(firstExample);
        setWork(shared);
        setIsAlive(true);
        setIsForeign(true);
      },
      () => {
        setNotice(words.damaged);
        begin(firstExample);
      },
    );
  }, [begin, words, firstExample]);
  // The library chooses its theme when a map is made.
  useColorModeChange(() => isAlive && !isForeign && runNow(work));

  const edit = (next: Work) => {
    setWork(next);
    if (!isForeign) change(next);
  };
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    setNotice(words.copied);
  };
  const share = async () => {
    await keep(work);
    await copy(location.href);
  };
  const showLine = (line: number) => {
    const lines = work.code.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    code.current?.focus();
    code.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  };
  const { failure } = state;
  const isStopped = failure === 'endless' || failure === 'flood';
  return (
    <div className="playground">
      <div className="playground-bar">
        <label>
          {words.example}{' '}
          <select
            value={examples.find((one) => one.code === work.code && one.data === work.data)?.id ?? ''}
            onChange={({ target }) => begin(examples.find(({ id }) => id === target.value) ?? firstExample)}
          >
            <option value="" disabled>
              –
            </option>
            {examples.map(({ id }) => (
              <option key={id} value={id}>
                {words.examples[id]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button button-primary" onClick={() => begin(work)}>
          {words.run}
        </button>
        <button type="button" className="button" onClick={() => void share()}>
          {words.share}
        </button>
        <button
          type="button"
          className="button"
          disabled={state.run === null}
          onClick={() => state.run && void copy(toSnippet(work.code, state.run.data))}
        >
          {words.snippet}
        </button>
        <span role="status" className="playground-notice">
          {notice}
        </span>
      </div>
      <div className="playground-map">
        {isForeign ? (
          <Waiting words={words} onRun={() => begin(work)} />
        ) : state.run && !isStopped ? (
          <RunFrame run={state.run} label={words.map} onLog={state.onLog} onEnd={state.onEnd} />
        ) : (
          <MapPicture data={toWorkData(firstExample.data)} label={words.map} />
        )}
      </div>
      {failure === null ? null : (
        <p role="alert" className="playground-failure">
          {isStopped ? words[failure] : failure.message}{' '}
          {!isStopped && failure.line !== undefined ? (
            <button type="button" className="button" onClick={() => showLine(failure.line ?? 1)}>
              {words.line(failure.line)}
            </button>
          ) : null}
        </p>
      )}
      <div className="playground-editors">
        <Editor
          label={words.code}
          hint={words.keys}
          value={work.code}
          onChange={(value) => edit({ ...work, code: value })}
          onRun={() => begin(work)}
          isReadOnly={!isAlive}
          ref={code}
        />
        <Editor
          label={words.data}
          hint={words.keys}
          value={work.data}
          onChange={(value) => edit({ ...work, data: value })}
          onRun={() => begin(work)}
          isReadOnly={!isAlive}
        />
      </div>
      {state.logs.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too.
        <pre className="playground-console" role="log" aria-label={words.console} tabIndex={0}>
          {state.logs.join('\n')}
        </pre>
      )}
    </div>
  );
}
