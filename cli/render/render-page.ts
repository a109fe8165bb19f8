import { pathToFileURL } from 'node:url';
import {
  type PageData,
  type PageSidebar,
  type SentPage,
  type ShellData,
  withSidebar,
} from '../../runtime/page-data.ts';
import type { PageMeta } from '../contracts/page-meta.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { type DocumentAssets, toDocument } from './document.ts';
import { findThrower } from './find-thrower.ts';

/** What a page's HTML document depends on. */
export interface RenderInput {
  page: SentPage;
  /** What only the document says of the page. */
  meta: PageMeta;
  /** What the page's sidebar is. */
  sidebar: PageSidebar | undefined;
  shell: ShellData;
  assets: DocumentAssets;
  /** Path of the bundled templates. */
  server: string;
  /** File named when the template throws. */
  file: string;
}

/** The bundled templates, as their entry exports them. */
interface ServerModule {
  renderPage(page: PageData, shell: ShellData, onLink: (route: string) => void): string;
}

/** A document, and the routes that its components have asked links to: only rendering tells. */
export interface RenderedDocument extends Outcome<string> {
  links: readonly string[];
}

/** Renders a page with its template to a whole HTML document; a template that throws is reported, with an empty result. */
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
    const reason = error instanceof Error ? error.message : String(error);
    const hint = 'Fix the page component; code that needs a browser belongs into an effect.';
    const own = findThrower(error, server);
    // One mistake in the theme is one report, however many pages show it.
    if (own?.startsWith('theme/')) {
      const message = `${own} crashed: ${reason}`;
      return crash({ code: 'page/crashed', message, hint: hint.replace('page ', ''), span: startOf(own) });
    }
    const message = `${page.url} could not be rendered: ${reason}`;
    return crash({ code: 'page/crashed', message, hint, span: startOf(own ?? file) });
  }
}
