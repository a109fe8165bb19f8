import type { ActiveContent, ActiveKind } from '../contracts/page-facts.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ResolveContext } from './resolution.ts';

/** The site's content security policy for scripts, frames, media and forms in pages. */
type ContentRules = ResolveContext['rules'];

/** The report for a kind of content: what browsers do with it, and how to fix it. */
interface Report {
  message: (target: string) => string;
  hint: string;
  /** Configuration key that allows other origins; without one, other origins cannot be allowed. */
  key?: 'frameSrc' | 'mediaSrc' | 'formAction';
}

const asIsland = 'Make it an island: a component in "islands/" that the page includes with "::Name".';

const reports: Record<ActiveKind, Report> = {
  'inline-script': { message: () => 'Browsers do not run scripts inside a page', hint: asIsland },
  'remote-script': { message: (target) => `Browsers do not run the script "${target}"`, hint: asIsland },
  'script-address': {
    message: (target) => `The URL "${target}" is a script, and is removed`,
    hint: asIsland,
  },
  handler: { message: (target) => `Browsers do not run the code in "${target}"`, hint: asIsland },
  'inline-style': {
    message: () => 'Browsers do not apply styles inside a page',
    hint: 'Put them into "style" attributes, or into a style sheet that an island imports.',
  },
  'remote-style': {
    message: (target) => `Browsers do not apply the style sheet "${target}"`,
    hint: 'Publish it with the site, in the static folder.',
  },
  plugin: {
    message: (target) => `Browsers do not show ${target}`,
    hint: 'Use <iframe>, <video>, an image or a link.',
  },
  frame: {
    message: (target) => `Browsers do not show "${target}" in a frame`,
    hint: 'Allow it with "contentSecurityPolicy.frameSrc" in site.config.ts',
    key: 'frameSrc',
  },
  media: {
    message: (target) => `Browsers do not play "${target}"`,
    hint: 'Publish it with the site, or allow it with "contentSecurityPolicy.mediaSrc" in site.config.ts',
    key: 'mediaSrc',
  },
  form: {
    message: (target) => `Browsers do not send the form to "${target}"`,
    hint: 'Allow it with "contentSecurityPolicy.formAction" in site.config.ts',
    key: 'formAction',
  },
};

/** Kinds that work if their URL has the site's own origin. */
const ownAllowed: ReadonlySet<ActiveKind> = new Set(['remote-script', 'remote-style', 'frame', 'media', 'form']);

/** Returns a diagnostic for content that the policy blocks, `null` if it is allowed. */
export function checkActiveContent({ kind, target, span }: ActiveContent, rules: ContentRules): Diagnostic | null {
  const { message, hint, key } = reports[kind];
  const url = URL.canParse(target, `${rules.site}/`) ? new URL(target, `${rules.site}/`) : null;
  if (ownAllowed.has(kind) && url?.origin === rules.site) return null;
  if (key && url && rules[key].some((source) => matches(source, url))) return null;
  const canBeAllowed = url && /^https?:$/.test(url.protocol);
  const keyHint = canBeAllowed ? `${hint}: ['https://${url.host}'].` : 'Use a URL that begins with https://.';
  return { code: 'policy/blocked', message: message(target), hint: key ? keyHint : hint, span };
}

/** Returns whether an allowed source, an origin, covers a URL; `*.` before its host means all of its subdomains. */
function matches(source: string, url: URL): boolean {
  const { protocol, host } = new URL(source.replace('://*.', '://'));
  if (url.protocol !== protocol) return false;
  return source.includes('://*.') ? url.host.endsWith(`.${host}`) : url.host === host;
}
