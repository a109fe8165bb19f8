import { toHtml } from 'hast-util-to-html';
import type * as z from 'zod';
import { sidebarsSchema } from '../../cli/config/schema/sidebars.ts';
import { siteSchema } from '../../cli/config/schema/site.ts';
import { validate } from '../../cli/config/validate.ts';
import { readTranslatable } from '../../cli/parse/blocks.ts';
import { readBlogNames } from '../../cli/parse/blog-names.ts';
import { parseForeignMarkdown } from '../../cli/parse/markdown.ts';
import { parseNote } from '../../cli/parse/parse-note.ts';
import { parsePage } from '../../cli/parse/parse-page.ts';
import { parsePost } from '../../cli/parse/parse-post.ts';
import { parseTestQueries } from '../../cli/search/test-queries.ts';
import { visit } from '../../cli/syntax/visit-tree.ts';
import { createEmbeddedClient } from '../../runtime/search/embedded-client.ts';
import { splitMarks } from '../../runtime/search/highlight.ts';
import type { InputKind } from './inputs.ts';
import { startPreviewed, startServed } from './servers.ts';

/** Takes an input; throws where what becomes of it is neither a result nor a diagnostic. */
export type Subject = (input: never) => unknown;

function hold(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}

const toc = { minLevel: 2, maxLevel: 3 };

function readPage(text: string): void {
  const { value } = parsePage({ file: 'docs/a.md', text, toc });
  hold(typeof value.page.title === 'string' && toHtml(value.body).length >= 0, 'a page has a title and a text');
}

/** Elements that a library's comment must never become. */
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

function check(schema: z.ZodType): Subject {
  return (value: unknown) => {
    const span = { file: 'site.config.ts', start: { line: 1, column: 1 } };
    const found = validate({ schema, value, locate: () => span, code: 'config/invalid', what: 'the configuration' });
    hold((found.value === null) === found.diagnostics.length > 0, 'what is not taken is reported');
  };
}

function readAuthors(text: string): void {
  const scope = { collection: 'blog', locale: 'en' } as never;
  const { value, diagnostics } = readBlogNames([
    { file: 'blog/authors.yml', path: 'authors.yml', scope, hash: '', text },
  ]);
  hold(value.authors.length + diagnostics.length > 0, 'authors are read or reported');
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
const client = createEmbeddedClient({ loadShard: async () => shard });

async function ask(query: string): Promise<void> {
  const { results } = await client.search({ requests: [{ indexName: '', query }] });
  const [{ hits = [], nbHits = -1 } = {}] = results;
  hold(nbHits >= 0 && hits.length <= nbHits, 'a question is answered');
  for (const { _snippetResult: snippet } of hits) splitMarks(snippet?.content?.value ?? '');
}

/** Returns who takes the inputs of a kind, and how they are ended. */
export async function openSubject(kind: InputKind): Promise<{ subject: Subject; close: () => Promise<void> }> {
  if (kind === 'requests to preview') return startPreviewed();
  if (kind === 'requests to serve') return startServed();
  return { subject: subjects[kind], close: async () => {} };
}

const subjects: Record<Exclude<InputKind, `requests${string}`>, Subject> = {
  markdown: readPage,
  directives: readPage,
  'front matter': (text: string) => parsePost({ file: 'blog/2025-01-01-a.md', text, toc }),
  translations: (text: string) => readTranslatable({ file: 'docs/a.md', text }),
  comments: readComment,
  notes: (text: string) => parseNote({ file: 'api/notes/a.md', text, toc }),
  sidebars: check(sidebarsSchema),
  configuration: check(siteSchema),
  authors: readAuthors,
  'search tests': (text: string) => parseTestQueries(text, ['en']),
  questions: ask,
};
