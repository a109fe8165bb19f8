import { vi } from 'vitest';

/** What a reader's browser and system are like. */
export interface ReaderSettings {
  /** Width of the window, in CSS pixels. */
  width: number;
  prefersDark: boolean;
  prefersReducedMotion: boolean;
}

/** The part of a browser that code of `runtime/` asks for where it looks at no elements. */
export interface StubBrowser {
  /** The `data-` attributes of the root element. */
  dataset: Record<string, string>;
  /** What the browser remembers. */
  storage: Map<string, string>;
  /** Changes what the reader's system is like, as the reader does while a page is open. */
  change(settings: Partial<ReaderSettings>): void;
}

/** Stands in for a browser until `vi.unstubAllGlobals()`. */
export function stubBrowser(own: Partial<ReaderSettings> = {}): StubBrowser {
  const settings = { width: 1280, prefersDark: false, prefersReducedMotion: false, ...own };
  const listeners = new Set<() => void>();
  const storage = new Map<string, string>();
  const browser: StubBrowser = {
    dataset: {},
    storage,
    change(changed) {
      Object.assign(settings, changed);
      for (const listener of listeners) listener();
    },
  };
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matches(query, settings);
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  }));
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  });
  vi.stubGlobal('document', {
    documentElement: {
      get dataset() {
        return browser.dataset;
      },
    },
    querySelectorAll: () => [],
  });
  vi.stubGlobal('addEventListener', () => {});
  return browser;
}

function matches(query: string, { width, prefersDark, prefersReducedMotion }: ReaderSettings): boolean {
  if (query === '(prefers-color-scheme: dark)') return prefersDark;
  if (query === '(prefers-reduced-motion: reduce)') return prefersReducedMotion;
  const maxWidth = /^\(max-width: (\d+)px\)$/.exec(query)?.[1];
  if (maxWidth !== undefined) return width <= Number(maxWidth);
  throw new Error(`Nothing is known of ${query}`);
}
