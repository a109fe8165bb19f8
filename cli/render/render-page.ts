import { pathToFileURL } from 'node:url';
import {
  type PageData,
  type PageSidebar,
  type SentPage,
  type ShellData,
  withSidebar,
} from '../../runtime/page-data.ts';
import type { PageMeta } from '../contracts/page-meta.ts';
import { type Diagnostic, messageOf, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { type DocumentAssets, toDocument } from './document.ts';
import { findThrower } from './find-thrower.ts';

/** Input for rendering a page's HTML document. */
export interface RenderInput {
  page: SentPage;
  /** Metadata that only the document contains. */
  meta: PageMeta;
  /** The sidebar that the page refers to. */
  sidebar: PageSidebar | undefined;
  shell: ShellData;
  assets: DocumentAssets;
  /** Path of the bundled templates. */
  server: string;
  /** File to report if the template throws. */
  file: string;
}

/** Exports of the bundled templates. */
interface ServerModule {
  renderPage(page: PageData, shell: ShellData, onLink: (route: string) => void): string;
}

/** A rendered document, with the routes that its components have linked to, which are only known after rendering. */
export interface RenderedDocument extends Outcome<string> {
  links: readonly string[];
}

/**
 * Renders a page with its template to a complete HTML document. If the template throws, the error is reported, and the
 * document is empty.
 */
export async function renderPage(input: RenderInput): Promise<RenderedDocument> {
  const { page: sent, meta, sidebar, shell, assets, server, file } = input;
  const page = withSidebar(sent, sidebar);
  const links = new Set<string>();
  const crash = (found: Diagnostic): RenderedDocument => ({ ...outcome('', [found]), links: [] });
  try {
    const templates = (await import(pathToFileURL(server).href)) as ServerModule;
    const app = templates.renderPage(page, shell, (route) => links.add(route));
    return { ...outcome(toDocument(page, shell, { sent, meta, assets, app })), links: [...links] };
  } catch (error) {
    const reason = messageOf(error);
    const hint = 'Fix the page component. Move code that needs a browser into an effect.';
    const own = findThrower(error, server);
    // Use the same message for every page, so that an error in the theme is reported only once.
    if (own?.startsWith('theme/')) {
      const message = `${own} crashed: ${reason}`;
      return crash({ code: 'page/crashed', message, hint: hint.replace('page ', ''), span: startOf(own) });
    }
    const message = `${page.url} could not be rendered: ${reason}`;
    return crash({ code: 'page/crashed', message, hint, span: startOf(own ?? file) });
  }
}
