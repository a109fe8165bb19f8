import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { RestoredChildren } from './errors/KeptNodes.tsx';
import type { PageData, ShellData } from './page-data.ts';

/** A page and the frame around it. */
export interface PageInShell {
  page: PageData;
  shell: ShellData;
}

/** Actions available to a part of the page that has failed. */
export interface PageControls {
  /** Returns whether the document currently shows this page, not one that it is about to replace. */
  isShown(page: PageData): boolean;
  /** Renders the page again from freshly fetched data. */
  tryAgain(): void;
  /** Makes every later navigation a page load, because something that all pages share can no longer be rendered. */
  requirePageLoads(): void;
}

/**
 * Why a page is shown: the reader goes to it, or the page that they are reading has changed, and they keep their place.
 */
export type ShowReason = 'navigation' | 'refresh';

/** What the templates pass to the runtime. */
interface ClientOptions extends PageInShell {
  /** Renders a page whose template has been loaded. */
  render: (shown: PageInShell, controls: PageControls) => ReactNode;
  /** Fetches the page's data again; data that fails to load is kept as it is. */
  reload: (shown: PageInShell) => Promise<PageInShell>;
  /** Called after React has updated the document, before the browser paints. */
  beforePaint: () => void;
  /** Called once the page shown last is on the screen. */
  onShown: (page: PageData, reason: ShowReason) => void;
}

/** A hydrated page. */
export interface Client {
  /**
   * Shows another page, or renders the same one again; resolves when it is on the screen.
   *
   * @throws Error if only a page load can show it
   */
  show(page: PageData, reason: ShowReason): Promise<void>;
}

/**
 * Hydrates the server's HTML; resolves when done.
 *
 * @throws Error if the whole page crashes: the document stays as it was, without interactivity
 */
export function startClient(container: Element, options: ClientOptions): Promise<Client> {
  const broken = new AbortController();
  return new Promise((resolve, reject) => {
    const onError = () => {
      const error = new Error('The page crashed: it stays as it was, and others are loaded in full');
      broken.abort(error);
      reject(error);
      queueMicrotask(() => root.unmount());
    };
    const root = hydrateRoot(
      container,
      <ErrorBoundary fallback={() => <RestoredChildren into={container} />} onError={onError}>
        <Root options={options} broken={broken} onAlive={resolve} />
      </ErrorBoundary>,
      { onRecoverableError: (error) => console.error(error) },
    );
  });
}

/** The page being shown, and the callback for when it is on the screen. */
interface Shown extends PageInShell {
  reason?: ShowReason;
  resolve?: () => void;
}

interface RootProps {
  options: ClientOptions;
  /** Aborted when later navigations have to be page loads. */
  broken: AbortController;
  onAlive: (client: Client) => void;
}

function Root({ options, broken, onAlive }: RootProps) {
  const [current, setCurrent] = useState<Shown>({ page: options.page, shell: options.shell });
  const [onScreen] = useState({ url: options.page.url });
  const { page, shell } = current;
  const { beforePaint } = options;
  useLayoutEffect(beforePaint, [beforePaint]);
  useEffect(() => {
    const { signal } = broken;
    const show = (next: PageData, reason: ShowReason) =>
      new Promise<void>((resolve, reject) => {
        signal.throwIfAborted();
        signal.onabort = () => reject(signal.reason); // Only the latest navigation matters.
        startTransition(() => setCurrent((now) => ({ shell: now.shell, page: next, reason, resolve })));
      });
    onAlive({ show });
  }, [onAlive, broken]);
  useEffect(() => {
    onScreen.url = current.page.url;
    if (!current.resolve) return;
    options.onShown(current.page, current.reason ?? 'navigation');
    current.resolve();
  }, [current, options, onScreen]);
  const controls: PageControls = {
    isShown: ({ url }) => url === onScreen.url,
    async tryAgain() {
      const next = await options.reload({ page, shell });
      startTransition(() => setCurrent((now) => (now === current ? { ...next, resolve() {} } : now)));
    },
    requirePageLoads: () =>
      broken.abort(new Error('The frame crashed: it stays as it was, and others are loaded in full')),
  };
  return options.render({ page, shell }, controls);
}
