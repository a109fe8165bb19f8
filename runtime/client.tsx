import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageData, ShellData } from './page-data.ts';

/** What the look gives to the runtime. */
export interface ClientOptions {
  page: PageData;
  shell: ShellData;
  /** Renders a page whose template has been loaded. */
  render: (page: PageData, shell: ShellData) => ReactNode;
  /** Called once the page that was shown last is on the screen. */
  onShown: (page: PageData) => void;
}

/** A page that has come alive. */
export interface Client {
  /** Shows another page; resolves when it is on the screen. */
  show(page: PageData): Promise<void>;
}

/** Brings the server's HTML to life. */
export function startClient(container: Element, options: ClientOptions): Promise<Client> {
  return new Promise((resolve) => {
    function Root() {
      const [current, setCurrent] = useState<{ page: PageData; shown?: () => void }>({ page: options.page });
      useEffect(() => {
        const show = (page: PageData) =>
          new Promise<void>((shown) => startTransition(() => setCurrent({ page, shown })));
        resolve({ show });
      }, []);
      useEffect(() => {
        if (!current.shown) return;
        options.onShown(current.page);
        current.shown();
      }, [current]);
      return options.render(current.page, options.shell);
    }
    hydrateRoot(container, <Root />, { onRecoverableError: (error) => console.error(error) });
  });
}

/** Reads the data that the page carries, its article's HTML taken from the page itself. */
export function readPageData(): PageData {
  const text = document.getElementById('page-data')?.textContent ?? '';
  const page = JSON.parse(text) as PageData;
  const article = document.querySelector('[data-article]');
  return article ? ({ ...page, html: article.innerHTML } as PageData) : page;
}
