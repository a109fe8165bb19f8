import { useEffect, useId, useRef, useState } from 'react';
import type { IslandProps } from 'sitegen';
import './map/map-frame.css';
import './mind-map.css';
import type { LiveMap } from './map/live-map.ts';
import { loadLiveMap } from './map/load-live-map.ts';
import { MapPicture } from './map/MapPicture.tsx';
import { toMapData } from './map/map-data.ts';
import { Outline } from './map/Outline.tsx';
import { groundOf } from './map/theme.ts';
import { wordsFor } from './map/words.ts';

/** Height of a map that says none, in CSS pixels. */
const usualHeight = 320;

/** What `::MindMap` understands beside its data. */
type MindMapProps = IslandProps<'caption' | 'height' | 'readonly' | 'bothsides'>;

/**
 * A map: a picture first, which needs no script, and then, in the same frame, one that can be moved and edited. Its
 * data are JSON, the library's plain text, or a sidebar. In a narrow frame it grows to one side, unless it says
 * `bothsides`.
 */
export default function MindMap(props: MindMapProps) {
  const { text = '', lang = '', locale, baseUrl, caption, height, readonly, bothsides } = props;
  const words = wordsFor(locale);
  const label = caption ?? words.map;
  const [data] = useState(() => toMapData(text, lang, label));
  const isList = lang === 'sidebar';
  const keepsSides = bothsides !== undefined;
  const { stage, host, live, failure } = useLiveMap(data, {
    locale,
    baseUrl,
    isEditable: readonly === undefined && !isList,
    keepsSides,
  });
  const whole = useRef<HTMLDivElement>(null);
  const outline = useId();
  return (
    <div className="mind-map" ref={whole} data-live={live ? '' : undefined}>
      <figure aria-label={label}>
        <div
          className="mind-map-frame"
          style={{ blockSize: `${Number(height) || usualHeight}px`, background: groundOf(data) }}
        >
          <MapPicture data={data} label={label} keepsSides={keepsSides} />
          <div className="mind-map-live" hidden={!live} ref={stage}>
            <div
              className="mind-map-host"
              ref={host}
              role="application"
              aria-label={label}
              aria-describedby={outline}
            />
          </div>
        </div>
        <MapCaption
          caption={caption}
          words={words}
          onReset={() => live?.reset()}
          onFullScreen={() => void whole.current?.requestFullscreen()}
        />
      </figure>
      {failure === null ? null : <p role="alert">{failure}</p>}
      {isList ? (
        <details id={outline}>
          <summary>{words.list}</summary>
          <Outline node={data.nodeData} isLinked />
        </details>
      ) : (
        <div id={outline} className="visually-hidden">
          {words.list}. {words.use}
          <Outline node={data.nodeData} isLinked={false} />
        </div>
      )}
      {isList ? null : <MapData words={words.data} text={text} live={live} />}
    </div>
  );
}

function MapCaption({
  caption,
  words,
  onReset,
  onFullScreen,
}: {
  caption: string | undefined;
  words: ReturnType<typeof wordsFor>;
  onReset: () => void;
  onFullScreen: () => void;
}) {
  return (
    <figcaption className="mind-map-bar">
      <span>{caption}</span>
      <span className="mind-map-actions">
        <button type="button" className="mind-map-button" onClick={onReset}>
          {words.reset}
        </button>
        <button type="button" className="mind-map-button" onClick={onFullScreen}>
          {words.fullScreen}
        </button>
      </span>
    </figcaption>
  );
}

/** Makes the map alive when the picture has been shown, and takes it down with the component. */
function useLiveMap(
  data: ReturnType<typeof toMapData>,
  {
    locale,
    baseUrl,
    isEditable,
    keepsSides,
  }: { locale: string; baseUrl: string; isEditable: boolean; keepsSides: boolean },
) {
  const stage = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState<LiveMap | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let made: LiveMap | null = null;
    let isLeft = false;
    loadLiveMap(baseUrl)
      .then(({ createLiveMap }) => {
        // A page that is being left is out of the document before its islands are taken down: nothing can be measured
        // there.
        if (isLeft || !host.current || !stage.current?.isConnected) return;
        stage.current.hidden = false; // The library measures what it draws.
        made = createLiveMap({ host: host.current, data, locale, isEditable, keepsSides });
        setLive(made);
        keepFocus(host.current);
      })
      .catch((error: unknown) => setFailure(String(error)));
    return () => {
      isLeft = true;
      made?.destroy();
      setLive(null);
    };
  }, [data, locale, baseUrl, isEditable, keepsSides]);
  return { stage, host, live, failure };
}

/** Gives the focus to a map that has come alive if its picture, which is hidden now, had it. */
function keepFocus(host: HTMLElement): void {
  const hadFocus = host.closest('.mind-map-frame:focus-within');
  if (hadFocus) host.querySelector<HTMLElement>('.map-container')?.focus({ preventScroll: true });
}

/** The map as text: as its author wrote it, or as its reader has made it. */
function MapData({ words, text, live }: { words: string; text: string; live: LiveMap | null }) {
  const [shown, setShown] = useState(text);
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && live) setShown(live.toJson());
      }}
    >
      <summary>{words}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too. */}
      <pre tabIndex={0}>{shown}</pre>
    </details>
  );
}
