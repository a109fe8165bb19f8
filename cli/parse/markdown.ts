import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { holds, visit } from '../contracts/visit-tree.ts';
import { markCallouts } from './callouts.ts';
import { collectExamples, type ExampleMark } from './examples.ts';
import { readHeadingIds } from './heading-ids.ts';
import { type IslandMark, markIslands } from './islands.ts';
import { joinLines } from './join-lines.ts';
import { restoreDirectives } from './restore-directives.ts';
import { markTabs } from './tabs.ts';

/** A Markdown text as a tree of HTML elements, with every position that of the text. */
export interface MarkdownTree {
  tree: HastRoot;
  /** Text between the `---` lines at the top, without them. */
  yaml: string | undefined;
  islands: IslandMark[];
  examples: ExampleMark[];
  messages: VFile['messages'];
}

const syntax = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkCjkFriendly)
  .use(remarkDirective)
  .use(markCallouts)
  .use(markTabs)
  .use(restoreDirectives)
  .use(keepCodeMeta)
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '' })
  .freeze();

const authored = unified().use(joinLines).use(readHeadingIds).use(rehypeSlug).freeze();

const withHtml = unified().use(rehypeRaw).freeze();

const foreign = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkCjkFriendly)
  .use(readHtmlAsText)
  .use(dropRelativePictures)
  .use(remarkRehype, { clobberPrefix: '' })
  .use(rehypeSanitize)
  .freeze();

/** Reads the Markdown of the site's authors, whose HTML is trusted; `mdast` is the text's syntax, which is used up. */
export function parseMarkdown(text: string, mdast: MdastRoot = parseSyntax(text)): MarkdownTree {
  const file = new VFile(text);
  const [first] = mdast.children;
  const yaml = first?.type === 'yaml' ? first.value : undefined;
  const islands = markIslands(mdast, file);
  const examples = collectExamples(mdast);
  const written = syntax.runSync(mdast, file) as HastRoot;
  // A browser's way of reading HTML takes a quarter of the time, and changes nothing where there is none.
  const tree = authored.runSync(holds(written, 'raw') ? withHtml.runSync(written, file) : written, file) as HastRoot;
  return { tree, yaml, islands, examples, messages: file.messages };
}

/** Reads the Markdown of the site's authors as they wrote it, with places and without HTML. */
export function parseSyntax(text: string): MdastRoot {
  return syntax.parse(text) as MdastRoot;
}

/** Reads Markdown from a third party, such as a library's comments: HTML in it is text, and bad addresses vanish. */
export function parseForeignMarkdown(text: string): HastRoot {
  return foreign.runSync(foreign.parse(text)) as HastRoot;
}

/** What looks like HTML in a comment is a type, such as `Promise<Node>`, more often than not. */
function readHtmlAsText() {
  return (tree: MdastRoot): void => {
    visit(tree, 'html', (node, index, parent) => {
      if (parent && index !== undefined) parent.children[index] = { type: 'text', value: node.value };
    });
  };
}

/** A library's pictures lie beside its source, which is not here: their words stand for them. */
function dropRelativePictures() {
  return (tree: MdastRoot): void => {
    visit(tree, 'image', (node, index, parent) => {
      if (/^https:\/\//.test(node.url) || !parent || index === undefined) return;
      parent.children[index] = { type: 'text', value: node.alt ?? '' };
    });
  };
}

/** Carries a fence's line and what stands behind its language over to HTML; plugins in between would lose them. */
function keepCodeMeta() {
  return (tree: MdastRoot): void => {
    visit(tree, 'code', (node) => {
      const dataLine = String(node.position?.start.line ?? 1);
      node.data = { ...node.data, hProperties: { dataLine, ...(node.meta && { dataMeta: node.meta }) } };
    });
  };
}
