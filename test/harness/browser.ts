import { vi } from 'vitest';

/** Settings of a reader's browser and operating system. */
export interface ReaderSettings {
  /** Viewport width in CSS pixels. */
  width: number;
  prefersDark: boolean;
  prefersReducedMotion: boolean;
}

/** The browser APIs that `runtime/` uses apart from access to elements. */
export interface StubBrowser {
  /** The `data-` attributes of the root element. */
  dataset: Record<string, string>;
  /** The contents of `localStorage`. */
  storage: Map<string, string>;
  /** Changes settings while the page is open, and notifies media query listeners. */
  change(settings: Partial<ReaderSettings>): void;
}

/** Stubs browser globals until `vi.unstubAllGlobals()` is called. */
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
  const maxWidth = /^\(width <= (\d+)px\)$/.exec(query)?.[1];
  if (maxWidth !== undefined) return width <= Number(maxWidth);
  throw new Error(`Nothing is known of ${query}`);
}
