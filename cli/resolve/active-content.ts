import type { ActiveContent, ActiveKind } from '../contracts/parsed-page.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ResolveContext } from './resolution.ts';

/** What a site's content security policy says of an author's scripts, frames, media and forms. */
export type ContentRules = ResolveContext['rules'];

/** How a kind of content is reported: what a reader's browser does with it, and how it is mended. */
interface Report {
  message: (target: string) => string;
  hint: string;
  /** Key of the configuration that allows other sites; without it nothing but the site itself is allowed. */
  key?: 'frameSrc' | 'mediaSrc' | 'formAction';
}

const asIsland = 'Make it an island: a component in "islands/" that this page shows by "::Name".';

const reports: Record<ActiveKind, Report> = {
  'inline-script': { message: () => 'Browsers do not run a script that stands in a page', hint: asIsland },
  'remote-script': { message: (target) => `Browsers do not run the script "${target}"`, hint: asIsland },
  'script-address': {
    message: (target) => `The address "${target}" is a script, and is left out`,
    hint: asIsland,
  },
  handler: { message: (target) => `Browsers do not run what stands in "${target}"`, hint: asIsland },
  'inline-style': {
    message: () => 'Browsers do not apply styles that stand in a page',
    hint: 'Write them into "style" attributes, or into a style sheet that an island imports.',
  },
  'remote-style': {
    message: (target) => `Browsers do not apply the style sheet "${target}"`,
    hint: 'Publish it with the site, in the static folder.',
  },
  plugin: {
    message: (target) => `Browsers show nothing in place of ${target}`,
    hint: 'Use <iframe>, <video>, a picture or a link.',
  },
  frame: {
    message: (target) => `Browsers do not show "${target}" in a frame`,
    hint: 'Allow it by the key "contentSecurityPolicy.frameSrc" of site.config.ts',
    key: 'frameSrc',
  },
  media: {
    message: (target) => `Browsers do not play "${target}"`,
    hint: 'Publish it with the site, or allow it by the key "contentSecurityPolicy.mediaSrc" of site.config.ts',
    key: 'mediaSrc',
  },
  form: {
    message: (target) => `Browsers do not send the form to "${target}"`,
    hint: 'Allow it by the key "contentSecurityPolicy.formAction" of site.config.ts',
    key: 'formAction',
  },
};

/** Kinds that work where their address is one of the site's own. */
const ownAllowed: ReadonlySet<ActiveKind> = new Set(['remote-script', 'remote-style', 'frame', 'media', 'form']);

/** Returns what is wrong with content that the policy keeps from working, or `null` where it works. */
export function checkActiveContent({ kind, target, span }: ActiveContent, rules: ContentRules): Diagnostic | null {
  const { message, hint, key } = reports[kind];
  const url = URL.canParse(target, `${rules.site}/`) ? new URL(target, `${rules.site}/`) : null;
  if (ownAllowed.has(kind) && url?.origin === rules.site) return null;
  if (key && url && rules[key].some((source) => matches(source, url))) return null;
  const isMendable = key && url && /^https?:$/.test(url.protocol);
  const how = isMendable
    ? `${hint}: ['https://${url.host}'].`
    : key
      ? 'Use an address that begins with https://.'
      : hint;
  return { code: 'policy/blocked', message: message(target), hint: how, span };
}

/** A source is an origin; `*.` before its host stands for all hosts below it. */
function matches(source: string, url: URL): boolean {
  const { protocol, host } = new URL(source.replace('://*.', '://'));
  if (url.protocol !== protocol) return false;
  return source.includes('://*.') ? url.host.endsWith(`.${host}`) : url.host === host;
}
