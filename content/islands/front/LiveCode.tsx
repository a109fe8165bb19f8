import type { MindElixirData } from 'mind-elixir';
import { useId } from 'react';
import '../map/map-frame.css';
import { MapPicture } from '../map/MapPicture.tsx';
import { Outline } from '../map/Outline.tsx';
import { Editor } from '../playground/Editor.tsx';
import './live-code.css';
import type { Words } from './front-words.ts';
import { program } from './map-code.ts';
import { useLiveCode } from './use-live-code.ts';

/** What the part of the front page with the map needs. */
export interface LiveCodeProps {
  words: Words;
  /** The map to begin with. */
  start: MindElixirData;
  locale: string;
  baseUrl: string;
  /** Address of more themes. */
  gallery: string;
}

/** A map beside its code, each of which changes the other: a picture and a text, until a script is there. */
export function LiveCode({ words, start, locale, baseUrl, gallery }: LiveCodeProps) {
  const live = useLiveCode(start, { locale, baseUrl });
  const outline = useId();
  const { code } = words;
  return (
    <section className="live-code" style={live.colors} aria-label={words.map.caption} data-interactive>
      <div className="mind-map live-code-map" data-live={live.isAlive ? '' : undefined}>
        <div className="mind-map-frame">
          <MapPicture data={start} label={words.map.caption} />
          <div className="mind-map-live" hidden={!live.isAlive} ref={live.stage}>
            <div
              className="mind-map-host"
              ref={live.host}
              role="application"
              aria-label={words.map.caption}
              aria-describedby={outline}
            />
          </div>
        </div>
        <div id={outline} className="visually-hidden">
          {words.map.list}
          <Outline node={start.nodeData} isLinked={false} />
        </div>
        <Themes live={live} words={code} gallery={gallery} />
      </div>
      <div className="live-code-program">
        <pre>
          <code>{program.before}</code>
        </pre>
        <Editor
          label={code.label}
          hint={code.keys}
          value={live.text}
          onChange={live.edit}
          onRun={live.run}
          isReadOnly={!live.isAlive}
        />
        <div className="live-code-end">
          <pre>
            <code>{program.after}</code>
          </pre>
          <p role="status" className="live-code-problem">
            {live.failure ?? (live.problem ? code.broken(live.problem.line) : null)}
          </p>
        </div>
        <button
          type="button"
          className="mind-map-button copy-button"
          onClick={() => void live.copy()}
          disabled={!live.isAlive}
        >
          {live.isCopied ? code.copied : code.copy}
        </button>
      </div>
    </section>
  );
}

function Themes({
  live,
  words,
  gallery,
}: {
  live: ReturnType<typeof useLiveCode>;
  words: Words['code'];
  gallery: string;
}) {
  return (
    <fieldset className="live-code-themes" disabled={!live.isAlive}>
      <legend className="visually-hidden">{words.themes}</legend>
      {([undefined, ...live.themeKeys] as const).map((key) => (
        <button
          type="button"
          key={key ?? 'own'}
          className="mind-map-button"
          aria-pressed={live.theme === key}
          onClick={() => live.choose(key)}
        >
          {key === undefined ? words.ownTheme : words.names[key]}
        </button>
      ))}
      <a href={gallery}>{words.gallery}</a>
    </fieldset>
  );
}
