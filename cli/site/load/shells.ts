import { toText } from '../../../runtime/i18n/messages.ts';
import type { ShellData } from '../../../runtime/page-data.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { SiteBundle } from '../../contracts/bundle.ts';
import { configIn } from '../../contracts/localized-site.ts';
import type { Ref } from '../../contracts/page-facts.ts';
import { publishedPath } from '../../contracts/published-file.ts';
import type { SiteIndex } from '../../contracts/site-index.ts';
import type { AssetFile } from '../../contracts/source-file.ts';
import { type Memo, memoKey } from '../../core/memo.ts';
import { messagesOf, toBrowserMessages } from '../../core/messages.ts';
import { createCollector, type Diagnostic, type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { checkLinks, linksOfConfig, linksOfSidebars, toShell } from '../../model/index.ts';
import { resolveSiteLink, type SiteLinkContext } from '../../resolve/index.ts';
import type { SiteSources } from './load-sources.ts';

/** Inputs of a site's shells, apart from its texts. */
interface ShellParts {
  index: SiteIndex;
  /** Files that are published unchanged. */
  statics: readonly AssetFile[];
}

type ShellSources = Pick<SiteSources, 'config' | 'localizedSites' | 'interfaceTexts'>;

const keys = {
  shells: memoKey<ReturnType<typeof toShells>>(),
  navigation: memoKey<ReturnType<typeof checkNavigation>>(),
};

/** Returns the data shared by all pages of each locale. Also checks the links that all pages share. */
export function loadShells(
  sources: ShellSources & Pick<SiteSources, 'isPartial'>,
  parts: ShellParts & { bundle: SiteBundle | null },
  memo: Memo,
): Outcome<Map<string, ShellData>> {
  const { config, localizedSites, interfaceTexts, isPartial } = sources;
  const { index, statics, bundle } = parts;
  const inputs = [config, interfaceTexts, localizedSites, index.byContent, statics, bundle];
  const { value, diagnostics } = memo.get(keys.shells, inputs, () => toShells(sources, parts));
  // The links of a partial site look broken.
  if (isPartial) return outcome(value, diagnostics);
  // Anchors on pages can change while all addresses stay the same.
  const found = memo.get(keys.navigation, [config, localizedSites, index, statics], () =>
    checkNavigation(sources, { index, statics }),
  );
  return outcome(value, [...diagnostics, ...found]);
}

/** Returns the context for resolving links by address. */
export function toLinkContext({ config, index, statics }: ShellParts & { config: SiteConfig }): SiteLinkContext {
  return {
    index,
    style: config,
    statics: new Map(statics.map((asset) => [publishedPath(asset), asset])),
    prefixes: new Map(config.locales.all.map(({ id, prefix }) => [id, prefix])),
  };
}

function toShells(
  sources: ShellSources,
  { bundle, ...parts }: ShellParts & { bundle: SiteBundle | null },
): Outcome<Map<string, ShellData>> {
  const { config } = sources;
  const { diagnostics, collect } = createCollector();
  const templates = Object.fromEntries(
    Object.entries(bundle?.client.templateChunks ?? {}).map(([name, [script = '']]) => [
      name,
      config.value.baseUrl + script,
    ]),
  );
  const links = toLinkContext({ config: config.value, ...parts });
  const shells = config.value.locales.all.map((locale) => {
    const own = { ...config, value: configIn(locale.id, sources) };
    const hrefOf = (address: Pick<Ref, 'kind' | 'target'>) => resolveSiteLink(address, locale.id, links).href;
    const sizeOf = (path: string) => links.statics.get(path)?.size;
    const messages = messagesOf(locale, sources);
    const partNames = {
      guides: toText(messages, 'llms.guides'),
      reference: toText(messages, 'api.index'),
      blog: toText(messages, 'blog.title'),
    };
    const shell = collect(toShell(own, { index: parts.index, locale, partNames, hrefOf, sizeOf }));
    const texts = toBrowserMessages(messages);
    return [locale.id, { ...shell, texts, templates }] as const;
  });
  return outcome(new Map(shells), diagnostics);
}

/**
 * Checks the links that all pages share. A problem of the default locale is reported once; other locales add only
 * problems of their own.
 */
function checkNavigation(sources: Omit<ShellSources, 'interfaceTexts'>, parts: ShellParts): Diagnostic[] {
  const { config, localizedSites } = sources;
  const { all, default: original } = config.value.locales;
  const links = toLinkContext({ config: config.value, ...parts });
  const sidebars = (localizedSites.get(original)?.versions ?? []).flatMap((version) => version.sidebars ?? []);
  const checkIn = (locale: string): Diagnostic[] => {
    const own = configIn(locale, sources);
    const check = (address: Pick<Ref, 'kind' | 'target'>) => resolveSiteLink(address, locale, links).problem;
    return [
      ...checkLinks(linksOfConfig(own), config.locate, check),
      ...sidebars.flatMap(({ value, locate }) => checkLinks(linksOfSidebars(value), locate, check)),
    ];
  };
  const found = checkIn(original);
  const placeOf = ({ code, span }: Diagnostic) => JSON.stringify([code, span]);
  const known = new Set(found.map(placeOf));
  const others = all.filter(({ id }) => id !== original);
  const inOthers = others.flatMap(({ id }) =>
    checkIn(id).map((problem) => ({ ...problem, notes: [`This is the case on the pages of the locale "${id}".`] })),
  );
  return [...found, ...inOthers.filter((problem) => !known.has(placeOf(problem)))];
}
