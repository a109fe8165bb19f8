import type { IslandProps } from 'sitegen';
import './playground.css';
import { MapPicture } from './map/MapPicture.tsx';
import { PlaygroundBar } from './playground/PlaygroundBar.tsx';
import { PlaygroundEditors } from './playground/PlaygroundEditors.tsx';
import { PlaygroundFailure } from './playground/PlaygroundFailure.tsx';
import { RunFrame } from './playground/RunFrame.tsx';
import { usePlayground } from './playground/use-playground.ts';
import { Waiting } from './playground/Waiting.tsx';
import { wordsFor } from './playground/words.ts';
import { toWorkData } from './playground/work-data.ts';

/** Code and data beside the map that they make. What is typed runs in a frame of its own, never in the page. */
export default function Playground({ locale, baseUrl }: IslandProps) {
  const words = wordsFor(locale);
  const playground = usePlayground(locale, baseUrl, words);
  const { examples, state, isForeign, runNow } = playground;
  const isStopped = state.failure === 'endless' || state.failure === 'flood';
  return (
    <div className="playground">
      <PlaygroundBar playground={playground} words={words} />
      <div className="playground-map">
        {isForeign ? (
          <Waiting words={words} onRun={runNow} />
        ) : state.run && !isStopped ? (
          <RunFrame run={state.run} label={words.map} onLog={state.onLog} onEnd={state.onEnd} />
        ) : (
          <MapPicture data={toWorkData(examples[0].data)} label={words.map} canScroll={false} />
        )}
      </div>
      <PlaygroundFailure failure={state.failure} words={words} onShowLine={playground.showLine} />
      <PlaygroundEditors playground={playground} words={words} />
      {state.logs.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too.
        <pre className="playground-console" role="log" aria-label={words.console} tabIndex={0}>
          {state.logs.join('\n')}
        </pre>
      )}
    </div>
  );
}
