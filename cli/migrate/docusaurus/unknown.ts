import { type Draft, noteSetting } from '../draft.ts';
import { code, listOf, objectOf, textOf } from '../old-site.ts';
import { insteadOfServiceWorker } from '../service-worker.ts';
import { noteOptions } from './options.ts';
import { isStyleSheet } from './page-head.ts';
import { type DocusaurusSettings, ownFile } from './settings.ts';

const carried =
  /(?:plugin-content-(?:docs|blog|pages)|plugin-client-redirects|plugin-google-gtag|plugin-sitemap|theme-classic|theme-mermaid|theme-live-codeblock|preset-classic|plugin-svgr|plugin-debug)$/;

/** Notes settings that sitegen does not have. */
export function noteUnknown(draft: Draft, settings: DocusaurusSettings): void {
  const { config, theme, preset } = settings;
  noteOptions(draft, settings);
  const note = (word: string, what: string, instead: string) => noteSetting(draft, word, { what, instead });
  notePlugins(draft, settings);
  noteContent(draft, settings);
  const sheets = listOf(config['stylesheets']).filter(isStyleSheet);
  if (sheets.length > 0) {
    const isForeign = sheets.some((entry) => /^(?:\w+:)?\/\//.test(textOf(objectOf(entry)['href'] ?? entry) ?? ''));
    note(
      'stylesheets',
      '`stylesheets`',
      (isForeign ? 'Style sheets of other servers are blocked. ' : '') + insteadOfSheets,
    );
  }
  const unset = [
    ['clientModules', config],
    ['customFields', config],
    ['googleAnalytics', preset],
    ['googleTagManager', preset],
    ['algolia', theme],
    ['mermaid', theme],
    ['liveCodeBlock', theme],
    ['magicComments', objectOf(theme['prism'])],
  ] as const;
  for (const [key, place] of unset)
    if (place[key] !== undefined && listOf(place[key]).length + Object.keys(objectOf(place[key])).length > 0)
      note(key, `\`${key}\``, insteadOf[key] ?? '');
}

function notePlugins(draft: Draft, { plugins }: DocusaurusSettings): void {
  for (const { name } of plugins) {
    if (carried.test(name)) continue;
    const known = insteadOfPlugins.find(({ pattern }) => pattern.test(name));
    const file = ownFile(draft.old, name);
    // The configuration may name the folder, or the file without its ending.
    const word = file?.replace(/(?:\/index)?\.\w+$/, '') ?? name;
    noteSetting(draft, word, {
      what: `The plugin \`${file ?? name}\``,
      instead: known?.instead ?? insteadOfOtherPlugins,
    });
  }
}

/** Notes options of docs and the blog. */
function noteContent(draft: Draft, { docs, blog }: DocusaurusSettings): void {
  const note = (word: string, what: string, instead: string) => noteSetting(draft, word, { what, instead });
  for (const [key, name] of [
    ['sidebarCollapsed', 'collapsed'],
    ['sidebarCollapsible', 'collapsible'],
  ] as const) {
    const instead = `Write \`${name}: false\` in each category, in \`sidebars.ts\` and in \`_category_.yml\`.`;
    if (docs?.[key] === false) note(key, `\`${key}\``, instead);
  }
  if (docs?.['numberPrefixParser'] === code)
    note('numberPrefixParser', '`numberPrefixParser` is a function', 'Write the `slug` of docs whose URLs differ.');
  for (const options of [docs, blog]) {
    for (const kind of ['remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins', 'beforeDefaultRehypePlugins']) {
      if (listOf(options?.[kind]).length > 0)
        note(
          kind,
          `\`${kind}\``,
          'Export such a plugin from a module of the site: see "Plugins for Markdown" in the documentation. Formulas need no plugin.',
        );
    }
    if (options?.['editUrl'] === code)
      note('editUrl', '`editUrl` is a function', 'Write it as a URL with `{file}` for the path of the page.');
  }
}

const insteadOfSheets = 'Put them next to `site.config.ts`, and list them in `css`.';

const insteadOfAnalytics = 'Set `analytics` to use Google Analytics or your own endpoint, or add a script to `head`.';

/** Replacements for plugins that are none for Markdown. */
const insteadOfPlugins = [
  { pattern: /search/, instead: 'sitegen has its own search.' },
  { pattern: /analytics|tag-manager/, instead: insteadOfAnalytics },
  { pattern: /typedoc/, instead: 'sitegen documents libraries itself: see "API reference" in the documentation.' },
  { pattern: /llms/, instead: 'sitegen writes `llms.txt` itself.' },
  { pattern: /pwa|offline/, instead: insteadOfServiceWorker },
];

const insteadOfOtherPlugins =
  'sitegen runs no plugins of Docusaurus. One that makes pages can become a source: see "Pages made from anything" in the documentation.';

const insteadOf: Readonly<Record<string, string>> = {
  clientModules: 'Put code that all pages run into a component of the theme: see "Theme" in the documentation.',
  customFields: 'Put texts that pages use into `markdown.variables`.',
  googleAnalytics: insteadOfAnalytics,
  googleTagManager: insteadOfAnalytics,
  algolia:
    'sitegen has its own search, and cannot show records of another generator. To upload new ones, see "Algolia" in the documentation.',
  mermaid: 'Install the package `mermaid` to show diagrams, in its default colours.',
  liveCodeBlock: 'Live code is shown as a normal code block.',
  magicComments: 'Only `highlight-next-line` and its like are known. For others, see "Code" in the documentation.',
};
