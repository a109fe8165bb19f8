import { createHash } from 'node:crypto';
import { pickLocale } from '../../runtime/i18n/pick-locale.ts';
import type { PageData } from '../../runtime/page-data.ts';
import { toFileHref } from '../../runtime/url.ts';
import type { SiteBundle } from '../contracts/bundle.ts';
import { type DocumentAssets, toHeadElements, toHeadSources } from '../render/index.ts';
import type { Site } from './load.ts';

/** Returns the path of the texts that scripts show in a language. */
export function toTextsPath({ client }: SiteBundle, htmlLang: string): string | undefined {
  return pickLocale(new Map(Object.entries(client.messages)), htmlLang);
}

/**
 * Returns the addresses of the scripts that a page needs to come alive.
 *
 * @param texts path of the texts in its language
 */
export function toPreload({ config, bundle }: Site, page: PageData, texts: string | undefined): string[] {
  const { app, late, modules } = bundle.client;
  const own = page.template === 'module' ? modules[page.moduleId] : undefined;
  return [...app, ...(late[page.template] ?? []), texts, own].flatMap((path) =>
    path === undefined ? [] : [config.baseUrl + path],
  );
}

/** Returns the files that every document refers to, with the hashes that browsers check. */
export function toDocumentAssets({ config, bundle }: Site): Omit<DocumentAssets, 'shell' | 'preload'> {
  const { client } = bundle;
  const reference = (path: string) => {
    const text = client.files.find((file) => file.path === path)?.text ?? '';
    return { href: config.baseUrl + path, integrity: `sha384-${createHash('sha384').update(text).digest('base64')}` };
  };
  const hash = `sha256-${createHash('sha256').update(client.inlineScript).digest('base64')}`;
  return {
    boot: reference(client.boot),
    styles: reference(client.styles),
    inlineScript: { text: client.inlineScript, hash },
    sources: { ...config.contentSecurityPolicy, ...toHeadSources(config) },
    head: toHeadElements(config),
    ...(config.favicon !== undefined && { favicon: toFileHref(config.favicon, config.baseUrl) }),
  };
}
