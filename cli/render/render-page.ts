import { pathToFileURL } from 'node:url';
import type { PageData, ShellData } from '../../runtime/page-data.ts';
import { type Outcome, outcome, startOf } from '../diagnostics/diagnostic.ts';
import { type DocumentAssets, toDocument } from './document.ts';
import { findThrower } from './find-thrower.ts';

/** What a page's HTML document depends on. */
export interface RenderInput {
  page: PageData;
  shell: ShellData;
  assets: DocumentAssets;
  /** Path of the bundled templates. */
  server: string;
  /** File named when the template throws. */
  file: string;
}

/** The bundled templates, as their entry exports them. */
interface ServerModule {
  renderPage(page: PageData, shell: ShellData): string;
}

/** Renders a page with its template to a whole HTML document; a template that throws is reported, with an empty result. */
export async function renderPage({ page, shell, assets, server, file }: RenderInput): Promise<Outcome<string>> {
  try {
    const templates = (await import(pathToFileURL(server).href)) as ServerModule;
    return outcome(toDocument(page, shell, { assets, app: templates.renderPage(page, shell) }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const hint = 'Fix the page component; code that needs a browser belongs into an effect.';
    const own = findThrower(error, server);
    // One mistake in the theme is one report, however many pages show it.
    if (own?.startsWith('theme/')) {
      const message = `${own} crashed: ${reason}`;
      return outcome('', [{ code: 'page/crashed', message, hint: hint.replace('page ', ''), span: startOf(own) }]);
    }
    const message = `${page.url} could not be rendered: ${reason}`;
    return outcome('', [{ code: 'page/crashed', message, hint, span: startOf(own ?? file) }]);
  }
}
