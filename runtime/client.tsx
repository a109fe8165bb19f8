import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ids } from './ids.ts';
import type { PageData, ShellData } from './page-data.ts';

/** What the look gives to the runtime. */
export interface ClientOptions {
  page: PageData;
  shell: ShellData;
  /** Renders a page whose template has been loaded. */
  render: (page: PageData, shell: ShellData) => ReactNode;
  /** Called once the page that was shown last is on the screen. */
  onShown: (page: PageData, isRefresh: boolean) => void;
}

/** How a page is shown. */
export interface ShowOptions {
  /** A page that is no longer wanted is not shown. */
  signal?: AbortSignal;
  /** Whether the reader stays where they are, as when the page they read was changed. */
  isRefresh?: boolean;
}

/** A page that has come alive. */
export interface Client {
  /** Shows another page, or the same one anew; resolves when it is on the screen. */
  show(page: PageData, options: ShowOptions): Promise<void>;
}

/** Brings the server's HTML to life; resolves when it has. */
export function startClient(container: Element, options: ClientOptions): Promise<Client> {
  return new Promise((resolve) => {
    hydrateRoot(container, <Root options={options} onAlive={resolve} />, {
      onRecoverableError: (error) => console.error(error),
    });
  });
}

/** The page being shown, and who waits for it to be on the screen. */
interface Shown {
  page: PageData;
  isRefresh?: boolean;
  resolve?: () => void;
}

function Root({ options, onAlive }: { options: ClientOptions; onAlive: (client: Client) => void }) {
  const [current, setCurrent] = useState<Shown>({ page: options.page });
  useEffect(() => {
    const show = (page: PageData, { isRefresh = false }: ShowOptions) =>
      new Promise<void>((resolve) => startTransition(() => setCurrent({ page, isRefresh, resolve })));
    onAlive({ show });
  }, [onAlive]);
  useEffect(() => {
    if (!current.resolve) return;
    options.onShown(current.page, current.isRefresh === true);
    current.resolve();
  }, [current, options]);
  return options.render(current.page, options.shell);
}

/** Reads the data that the page carries, its article's HTML taken from the page itself. */
export function readPageData(): PageData {
  const text = document.getElementById(ids.pageData)?.textContent ?? '';
  const page = JSON.parse(text) as PageData;
  const article = document.querySelector('[data-article]');
  return article ? ({ ...page, html: article.innerHTML } as PageData) : page;
}
