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
