import type { MindElixirData } from 'mind-elixir';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { fromJson } from '../map/json-map.ts';
import type { LiveMap } from '../map/live-map.ts';
import { loadLiveMap } from '../map/load-live-map.ts';
import { groundOf } from '../map/theme.ts';
import { type CodeProblem, program, toCode, toProblem, withTheme } from './map-code.ts';
import type { ThemeKey } from './themes.ts';

/** Quiet time after which what was typed is shown, in milliseconds. */
const quietTime = 250;

/** How far from the window a map begins to come alive. */
const margin = '200px';

/** A map that is alive, and the themes that it can have. */
interface Alive {
  map: LiveMap;
  themes: typeof import('./themes.ts')['themes'];
}

/** Returns the code of a map, the map that it makes, and what a reader can do with both. */
export function useLiveCode(start: MindElixirData, { locale, baseUrl }: { locale: string; baseUrl: string }) {
  const [data, setData] = useState(start);
  const [text, setText] = useState(() => toCode(start));
  const [problem, setProblem] = useState<CodeProblem | null>(null);
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Takes over what the reader did to the map itself; the library keeps the page's own theme to itself. */
  const follow = (map: LiveMap) => {
    const changed = { ...(JSON.parse(map.toJson()) as MindElixirData), ...(data.theme && { theme: data.theme }) };
    setText(toCode(changed));
    setProblem(null);
  };
  const { alive, failure, ...places } = useMapWhenNear(start, { locale, baseUrl, onChange: follow });

  const show = (next: string) => {
    clearTimeout(timer.current);
    try {
      const read = fromJson(next);
      alive?.map.show(read);
      setData(read);
      setProblem(null);
    } catch (error) {
      setProblem(toProblem(error, next));
    }
  };
  const edit = (next: string) => {
    setText(next);
    setIsCopied(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(next), quietTime);
  };
  const choose = (key: ThemeKey | undefined) => {
    // What cannot be read gives way to the map that is shown.
    const next = withTheme(problem ? toCode(data) : text, key && alive?.themes[key]);
    setText(next);
    show(next);
  };
  const themeKeys = alive ? (Object.keys(alive.themes) as ThemeKey[]) : [];
  return {
    ...places,
    isAlive: alive !== null,
    text,
    problem,
    failure,
    isCopied,
    themeKeys,
    theme: themeKeys.find((key) => alive?.themes[key].name === data.theme?.name),
    colors: toColors(data),
    edit,
    choose,
    run: () => show(text),
    async copy() {
      await navigator.clipboard.writeText(`${program.imports}${program.before}${text}${program.after}\n`);
      setIsCopied(true);
    },
  };
}

/** The ground of the map is that of all its part of the page. */
function toColors(data: MindElixirData): CSSProperties | undefined {
  const background = groundOf(data);
  return background === undefined ? undefined : ({ '--ground': background } as CSSProperties);
}

/** What a map is made with when it comes near the window. */
interface NearMapOptions {
  locale: string;
  baseUrl: string;
  onChange: (map: LiveMap) => void;
}

/** Makes the map alive when it comes near the window, and takes it down with the page. */
function useMapWhenNear(start: MindElixirData, { locale, baseUrl, onChange }: NearMapOptions) {
  const stage = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const listener = useRef(onChange);
  listener.current = onChange;
  const first = useRef(start);
  const [alive, setAlive] = useState<Alive | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let map: LiveMap | null = null;
    let isLeft = false;
    const begin = async () => {
      const [{ createLiveMap }, { themes }] = await Promise.all([loadLiveMap(baseUrl), import('./themes.ts')]);
      if (isLeft || !host.current || !stage.current?.isConnected) return; // Out of the document nothing can be measured.
      stage.current.hidden = false; // The library measures what it draws.
      const made = createLiveMap({
        host: host.current,
        data: first.current,
        locale,
        isEditable: true,
        onChange: () => listener.current(made),
      });
      map = made;
      setAlive({ map, themes });
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        begin().catch((error: unknown) => setFailure(String(error)));
      },
      { rootMargin: margin },
    );
    const frame = stage.current?.parentElement;
    if (frame) observer.observe(frame);
    return () => {
      isLeft = true;
      observer.disconnect();
      map?.destroy();
      setAlive(null);
    };
  }, [locale, baseUrl]);
  return { stage, host, alive, failure };
}
