import { posix } from 'node:path';
import { type Draft, noteSetting } from '../draft.ts';
import { type Fields, objectOf, textOf } from '../old-site.ts';
import { isSegment, lastVersionOf, pathOf, segmentOf } from './pages.ts';
import { baseOf, type DocusaurusSettings } from './settings.ts';

/** Options of docs and blog that come over, that other notes explain, or that readers do not see. */
const common =
  'id|path|routeBasePath|editUrl|editLocalizedFiles|include|exclude|admonitions|tags|tagsBasePath|onInlineTags|\\w+Plugins|showLastUpdate(?:Time|Author)';
const carried = {
  docs: new RegExp(
    `^(?:${common}|sidebar(?:Path|Collaps\\w+)|includeCurrentVersion|lastVersion|versions|onlyIncludeVersions|disableVersioning|breadcrumbs|numberPrefixParser)$`,
  ),
  blog: new RegExp(
    `^(?:${common}|blog(?:Title|Description|Sidebar\\w+)|postsPerPage|feedOptions|authorsMapPath|(?:page|archive|authors)BasePath|onInlineAuthors|onUntruncatedBlogPosts)$`,
  ),
  versions: /^(?:label|path|banner|badge|className)$/,
  themeConfig:
    /^(?:image|metadata|announcementBar|navbar|footer|favicon|colorMode|docs|blog|tableOfContents|prism|algolia|mermaid|liveCodeBlock|gtag|googleAnalytics)$/,
  'themeConfig.prism': /^(?!defaultLanguage$)/,
  markdown: /^(?!(?:preprocessor|parseFrontMatter|anchors)$)/,
  sitemap: /^(?!(?:ignorePatterns|createSitemapItems)$)/,
};

/** Defaults of options that sites write. */
const defaults: Fields = { showReadingTime: true, sortPosts: 'descending' };

const noSetting = 'sitegen has no such setting.';

const insteadOf: Readonly<Record<string, string>> = {
  sidebarItemsGenerator: 'Generated rows have the order of `sidebar_position`. Write others into `sidebars.ts`.',
  hideableSidebar: 'Set `docs.sidebar.hideable`.',
  autoCollapseSidebarCategories: 'Set `docs.sidebar.autoCollapseCategories`.',
  defaultLanguage: 'Write the language after the marks of each code block.',
  truncateMarker: 'Write `<!-- truncate -->` at the end of the summary.',
  preprocessor: 'It does not run. Make its changes in the pages.',
  parseFrontMatter: 'It does not run. Make its changes in the pages.',
  ignorePatterns: 'The sitemap leaves out pages that are `unlisted`.',
};

/** Notes the options of docs, blog and theme that have no counterpart. */
export function noteOptions(draft: Draft, settings: DocusaurusSettings): void {
  const { config, theme, docs, blog, preset } = settings;
  const noteUnknown = (kind: keyof typeof carried, options: unknown, place: string = kind) => {
    for (const [key, value] of Object.entries(objectOf(options))) {
      if (carried[kind].test(key) || value === null || value === defaults[key]) continue;
      noteSetting(draft, key, { what: `\`${place}.${key}\``, instead: insteadOf[key] ?? noSetting });
    }
  };
  noteUnknown('docs', docs);
  for (const [name, version] of Object.entries(objectOf(docs?.['versions'])))
    noteUnknown('versions', version, `docs.versions.${name}`);
  noteUnknown('blog', blog);
  noteUnknown('themeConfig', theme);
  noteUnknown('themeConfig.prism', theme['prism']);
  noteUnknown('markdown', config['markdown']);
  noteUnknown('sitemap', preset['sitemap']);
  if (blog) noteBases(draft, blog);
  if (docs) notePaths(draft, docs, lastVersionOf(draft.old, settings));
}

/** Notes the versions of docs whose addresses a site has set, and that cannot have them here. */
function notePaths(draft: Draft, docs: Fields, last: string): void {
  for (const version of Object.keys(objectOf(docs['versions']))) {
    const [path, usual] = [pathOf(docs, version), segmentOf(version, last)];
    if (path === undefined || path === usual || isSegment(path)) continue;
    const addressOf = (segment: string) => posix.join('/', baseOf(docs, 'docs'), segment, '.');
    noteMoved(draft, version, { from: addressOf(path), to: addressOf(usual) });
  }
}

function noteMoved(draft: Draft, word: string, { from, to }: { from: string; to: string }): void {
  const instead = `They are those below \`${to}\` now. Redirect the old ones with \`redirects\`.`;
  noteSetting(draft, word, { what: `The URLs below \`${from}\``, instead });
}

/** Notes the lists of posts whose addresses a site has set. */
function noteBases(draft: Draft, blog: Fields): void {
  for (const name of ['tags', 'archive', 'page', 'authors']) {
    const own = textOf(blog[`${name}BasePath`])?.replace(/^\/+|\/+$/g, '');
    if (own === undefined || own === name) continue;
    const addressOf = (folder: string) => posix.join('/', baseOf(blog, 'blog'), folder);
    noteMoved(draft, `${name}BasePath`, { from: addressOf(own), to: addressOf(name) });
  }
}
