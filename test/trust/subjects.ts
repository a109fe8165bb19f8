import { toHtml } from 'hast-util-to-html';
import type * as z from 'zod';
import { redirectFromSchema, redirectsSchema } from '../../cli/config/schema/redirects.ts';
import { sidebarsSchema } from '../../cli/config/schema/sidebars.ts';
import { siteSchema } from '../../cli/config/schema/site.ts';
import { validate } from '../../cli/config/validate.ts';
import { readRedirects } from '../../cli/emit/redirects.ts';
import { convertDocusaurus } from '../../cli/migrate/docusaurus/convert.ts';
import { toMigrationList } from '../../cli/migrate/migration-list.ts';
import type { OldSite } from '../../cli/migrate/old-site.ts';
import { convertStarlight } from '../../cli/migrate/starlight/convert.ts';
import { convertVitepress } from '../../cli/migrate/vitepress/convert.ts';
import { expandSidebars, toDocTree } from '../../cli/model/docs/sidebar-items.ts';
import { readTranslatable } from '../../cli/parse/blocks.ts';
import { parseForeignMarkdown } from '../../cli/parse/markdown/foreign-tree.ts';
import { parseNote, parsePage } from '../../cli/parse/page/parse-page.ts';
import { parsePost } from '../../cli/parse/page/parse-post.ts';
import { readMdxModule } from '../../cli/parse/read-content.ts';
import { readBlogNames } from '../../cli/parse/yaml-files.ts';
import { toRedirectDocument } from '../../cli/render/redirect.ts';
import { parseTestQueries } from '../../cli/search/test-queries.ts';
import { visit } from '../../cli/syntax/visit-tree.ts';
import { createEmbeddedClient } from '../../runtime/search/clients/embedded-client.ts';
import { splitMarks } from '../../runtime/search/engine/highlight.ts';
import type { InputKind, inputs } from './inputs.ts';
import { startPreviewed, startServed } from './servers.ts';

/** Processes an input. Throws if the outcome is neither a valid result nor a diagnostic. */
export type Subject = (input: never) => unknown;

function hold(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}

const toc = { minLevel: 2, maxLevel: 3 };
const reading = { rules: {}, plugins: null } as never;

function readPage(text: string): void {
  const { value } = parsePage({ file: 'docs/a.md', text, toc });
  hold(typeof value.page.title === 'string' && toHtml(value.body).length >= 0, 'a page has a title and a text');
}

/** Elements that must never come out of a library's comment. */
const alive = ['script', 'iframe', 'object', 'embed', 'style', 'form', 'link', 'meta', 'base'];

function readComment(text: string): void {
  const tree = parseForeignMarkdown(text);
  toHtml(tree);
  visit(tree, 'element', ({ tagName, properties }) => {
    hold(!alive.includes(tagName), 'a comment has no scripts, frames or forms');
    for (const [name, value] of Object.entries(properties)) {
      hold(!/^(?:on[A-Z]|style$)/.test(name), 'a comment handles no events');
      if (name === 'href' || name === 'src')
        hold(!/^\s*(?:javascript|data|vbscript):/i.test(String(value)), 'nor scripts');
    }
  });
}

async function readMdx(text: string): Promise<void> {
  const source = { file: 'docs/a.mdx', text };
  const module = await readMdxModule({ ...source, path: 'a.mdx', scope: {} as never, hash: '' }, reading);
  const { value, diagnostics } = parsePage({ ...source, toc });
  hold(typeof value.page.title === 'string' && toHtml(value.body).length >= 0, 'a page has a title and a text');
  hold(module !== null || diagnostics.length > 0, 'a page is a module, or is reported');
}

const locate = () => ({ file: 'site.config.ts', start: { line: 1, column: 1 } });

function check<Schema extends z.ZodType>(schema: Schema, use: (value: z.output<Schema>) => void = () => {}): Subject {
  return (value: unknown) => {
    const found = validate({ schema, value, locate, code: 'config/invalid', what: 'the configuration' });
    hold((found.value === null) === found.diagnostics.length > 0, 'what is not taken is reported');
    if (found.value !== null) use(found.value);
  };
}

/** Expands sidebars without any docs, and checks that no sidebar is lost. */
function expand(value: z.output<typeof sidebarsSchema>): void {
  const sidebars = expandSidebars({ value, locate }, toDocTree([], new Map())).value;
  hold(sidebars.size === Object.keys(value).length, 'every sidebar is written out');
}

function readRedirectInputs({ redirects, former, host }: ReturnType<(typeof inputs)['redirects']>): void {
  check(redirectsSchema)(redirects as never);
  check(redirectFromSchema)(former as never);
  for (const { from } of readRedirects(host)) hold(!/[*:]/.test(from), 'a pattern is no address');
  const html = toRedirectDocument(host, host);
  hold(!/<(?!\/?(?:!doctype|html|head|meta|title|link|body|main|a)\b)/.test(html), 'an address is text');
}

function readAuthors(text: string): void {
  const scope = { collection: 'blog', locale: 'en' } as never;
  const { value, diagnostics } = readBlogNames([
    { file: 'blog/authors.yml', path: 'authors.yml', scope, hash: '', text },
  ]);
  hold(value.authors.length + diagnostics.length > 0, 'authors are read or reported');
}

/** Migrates a page as one of each generator, and checks that nothing is written elsewhere or noted without words. */
function migrate(text: string): void {
  const toSite = (config: unknown, ...names: readonly string[]): OldSite => {
    const files = new Map(names.map((name) => [name, text]));
    return { files, config, configFile: 'config.js', from: 'old', dir: 'site' };
  };
  const preset = ['classic', { docs: { remarkPlugins: ['remark-math'] } }];
  const starlight = { integrations: [{ title: 'A' }] };
  const sites = [
    convertDocusaurus(toSite({ presets: [preset] }, 'docs/a.md', 'docs/b.mdx', 'docs/_a.mdx', 'blog/a.md')),
    convertVitepress(toSite({}, 'a.md', 'index.md')),
    convertStarlight(toSite(starlight, 'src/content/docs/a.md', 'src/content/docs/b.mdx')),
  ];
  for (const { files, notes } of sites) {
    hold(files.size > 2, 'pages are migrated');
    hold(!/^(?:\/|.*\.\.\/)/m.test([...files.keys()].join('\n')), 'files are in the new site');
    hold(toMigrationList(notes, { from: 'old' }) !== '', 'what is lost is listed');
  }
}

const shard = {
  pages: [
    { href: '/docs/a', title: 'Add a node', group: 'Docs', keywords: ['节点'] },
    { href: '/docs/api/b', title: 'Options.scaleMax', group: 'API', symbol: { name: 'scaleMax', kind: 'property' } },
  ],
  sections: [
    { page: 0, headings: [], text: 'How to add a node: ノードを追加 节点怎么添加 한국어 𠮷野家' },
    { page: 0, anchor: 'b', headings: ['Me and my map'], text: 'Call me.addChild() with constructor or __proto__.' },
    { page: 1, headings: [], text: 'Largest zoom. <script>' },
  ],
};
const client = createEmbeddedClient(async () => shard);

async function ask(query: string): Promise<void> {
  const { results } = await client.search({ requests: [{ indexName: '', query }] });
  const [{ hits = [], nbHits = -1 } = {}] = results;
  hold(nbHits >= 0 && hits.length <= nbHits, 'a question is answered');
  for (const { _snippetResult: snippet } of hits) splitMarks(snippet?.content?.value ?? '');
}

/** Returns the code under test for a kind of input, and a function that shuts it down. */
export async function openSubject(kind: InputKind): Promise<{ subject: Subject; close: () => Promise<void> }> {
  if (kind === 'requests to preview') return startPreviewed();
  if (kind === 'requests to serve') return startServed();
  return { subject: subjects[kind], close: async () => {} };
}

const subjects: Record<Exclude<InputKind, `requests${string}`>, Subject> = {
  markdown: readPage,
  directives: readPage,
  mdx: readMdx,
  'front matter': (text: string) => parsePost({ file: 'blog/2025-01-01-a.md', text, toc }),
  translations: (text: string) => readTranslatable({ file: 'docs/a.md', text }),
  comments: readComment,
  notes: (text: string) => parseNote({ file: 'api/notes/a.md', text, toc }),
  sidebars: check(sidebarsSchema, expand),
  redirects: readRedirectInputs,
  configuration: check(siteSchema),
  authors: readAuthors,
  'pages of other generators': migrate,
  'search tests': (text: string) => parseTestQueries(text, ['en']),
  questions: ask,
};
