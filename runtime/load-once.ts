/** Returns what is loaded: at the first call, and from then on as it came. */
export interface LoadOnce<T> {
  (): Promise<T>;
  /** Forgets what came: the next call loads it again. */
  forget(): void;
}

/**
 * Returns what loads something at the first call and has it from then on. What failed is loaded again by the next call:
 * the connection may be back.
 *
 * @param load is told whether it was called before
 */
export function loadOnce<T>(load: (isAgain: boolean) => Promise<T>): LoadOnce<T> {
  let loading: Promise<T> | undefined;
  let isAgain = false;
  const forget = () => {
    loading = undefined;
  };
  const get = () => {
    if (!loading) {
      const started = load(isAgain);
      loading = started;
      isAgain = true;
      started.catch(() => {
        if (loading === started) forget();
      });
    }
    return loading;
  };
  return Object.assign(get, { forget });
}

/** Returns what loads something for each of its keys as {@link loadOnce} does; `forget` forgets what came for all. */
export function loadEach<Keys extends string[], T>(load: (isAgain: boolean, ...keys: Keys) => Promise<T>) {
  const loaders = new Map<string, LoadOnce<T>>();
  const get = (...keys: Keys): Promise<T> => {
    const name = keys.join('\0');
    const loader = loaders.get(name) ?? loadOnce((isAgain) => load(isAgain, ...keys));
    loaders.set(name, loader);
    return loader();
  };
  const forget = (): void => {
    for (const loader of loaders.values()) loader.forget();
  };
  return Object.assign(get, { forget });
}
