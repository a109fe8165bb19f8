import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { RestoredChildren } from './errors/KeptNodes.tsx';
import type { PageData, ShellData } from './page-data.ts';

/** What is shown: a page, and the frame around it. */
export interface PageInShell {
  page: PageData;
  shell: ShellData;
}

/** What a part of the page that has failed can ask for. */
export interface PageControls {
  /** Returns whether the document shows this page, and not one that it is about to replace. */
  isShown(page: PageData): boolean;
  /** Shows the page anew, made from data that is fetched anew. */
  tryAgain(): void;
  /** Lets other pages be page loads from now on: what all pages share can no longer be rendered. */
  requirePageLoads(): void;
}

/** What the look gives to the runtime. */
export interface ClientOptions extends PageInShell {
  /** Renders a page whose template has been loaded. */
  render: (shown: PageInShell, controls: PageControls) => ReactNode;
  /** Fetches anew what the page is made from; what does not come stays as it is. */
  reload: (shown: PageInShell) => Promise<PageInShell>;
  /** Called once the document is what React has made of it, before that is painted. */
  beforePaint: () => void;
  /** Called once the page that was shown last is on the screen. */
  onShown: (page: PageData, isRefresh: boolean) => void;
}

/** A page that has come alive. */
export interface Client {
  /**
   * Shows another page, or the same one anew; resolves when it is on the screen.
   *
   * @param isRefresh whether the reader stays where they are, as when the page they read was changed
   * @throws Error where that takes a page load
   */
  show(page: PageData, isRefresh: boolean): Promise<void>;
}

/**
 * Brings the server's HTML to life; resolves when it has.
 *
 * @throws Error where the page crashes as a whole: the document is as it was, and nothing in it is alive
 */
export function startClient(container: Element, options: ClientOptions): Promise<Client> {
  const broken = new AbortController();
  return new Promise((resolve, reject) => {
    const onError = () => {
      const error = new Error('The page crashed as a whole: it stays as it was, and other pages are loaded');
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

/** The page being shown, and who waits for it to be on the screen. */
interface Shown extends PageInShell {
  isRefresh?: boolean;
  resolve?: () => void;
}

interface RootProps {
  options: ClientOptions;
  /** Is aborted when other pages have to be page loads. */
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
    const show = (next: PageData, isRefresh: boolean) =>
      new Promise<void>((resolve, reject) => {
        signal.throwIfAborted();
        signal.onabort = () => reject(signal.reason); // Of several pages the last one counts.
        startTransition(() => setCurrent((now) => ({ shell: now.shell, page: next, isRefresh, resolve })));
      });
    onAlive({ show });
  }, [onAlive, broken]);
  useEffect(() => {
    onScreen.url = current.page.url;
    if (!current.resolve) return;
    options.onShown(current.page, current.isRefresh === true);
    current.resolve();
  }, [current, options, onScreen]);
  const controls: PageControls = {
    isShown: ({ url }) => url === onScreen.url,
    async tryAgain() {
      const next = await options.reload({ page, shell });
      startTransition(() => setCurrent((now) => (now === current ? { ...next, resolve() {} } : now)));
    },
    requirePageLoads: () =>
      broken.abort(new Error('The frame crashed: it stays as it was, and other pages are loaded')),
  };
  return options.render({ page, shell }, controls);
}
