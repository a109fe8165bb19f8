/** Loads something at the first call, and returns the same result from then on. */
export interface LoadOnce<T> {
  (): Promise<T>;
  /** Drops the result, so that the next call loads it again. */
  forget(): void;
}

/** How to use the browser's cache: what is loaded again may have changed, or may be cached as damaged. */
type CacheMode = 'default' | 'reload';

/**
 * Creates a function that loads something once and caches it. After a failure the next call tries again, since the
 * connection may be back.
 *
 * @param load called with `default` the first time, and with `reload` from then on
 */
export function loadOnce<T>(load: (cache: CacheMode) => Promise<T>): LoadOnce<T> {
  let loading: Promise<T> | undefined;
  let cache: CacheMode = 'default';
  const forget = () => {
    loading = undefined;
  };
  const get = () => {
    if (!loading) {
      const started = load(cache);
      loading = started;
      cache = 'reload';
      started.catch(() => {
        if (loading === started) forget();
      });
    }
    return loading;
  };
  return Object.assign(get, { forget });
}

/** Like {@link loadOnce}, with one cached result per combination of keys; `forget` drops all of them. */
export function loadEach<Keys extends string[], T>(load: (cache: CacheMode, ...keys: Keys) => Promise<T>) {
  const loaders = new Map<string, LoadOnce<T>>();
  const get = (...keys: Keys): Promise<T> => {
    const name = keys.join('\0');
    const loader = loaders.get(name) ?? loadOnce((cache) => load(cache, ...keys));
    loaders.set(name, loader);
    return loader();
  };
  const forget = (): void => {
    for (const loader of loaders.values()) loader.forget();
  };
  return Object.assign(get, { forget });
}
