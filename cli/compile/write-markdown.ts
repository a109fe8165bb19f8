import type { Element, Root } from 'hast';
import type { Blockquote, Code, Root as MdastRoot, Nodes } from 'mdast';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { Answer } from '../contracts/answer.ts';
import { visit } from '../contracts/visit-tree.ts';
import { applyAnswers } from './compile-page.ts';

/** What a page's Markdown depends on, and nothing else. */
export interface WriteMarkdownInput {
  title: string;
  body: Root;
  /** Answers to the page's references, in their order. */
  answers: readonly Answer[];
  /** Absolute address of the page. */
  url: string;
}

/** The callouts as GitHub writes them. */
const alerts: Readonly<Record<string, string>> = { note: 'NOTE', tip: 'TIP', warning: 'WARNING', danger: 'CAUTION' };

type State = Parameters<NonNullable<NonNullable<Options['handlers']>[string]>>[0];

const processor = unified()
  .use(rehypeRemark, { handlers: { aside: toAlert, pre: toFence } })
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '_' })
  .freeze();

/** Returns a page as Markdown that is read far from the site: every address in it is absolute. */
export async function writeMarkdown({ title, body, answers, url }: WriteMarkdownInput): Promise<string> {
  applyAnswers(body, answers);
  visit(body, 'element', ({ properties }) => {
    for (const name of ['href', 'src']) {
      const address = properties[name];
      if (typeof address === 'string' && URL.canParse(address, url)) properties[name] = new URL(address, url).href;
    }
  });
  const tree = (await processor.run(body)) as Nodes as MdastRoot;
  tree.children.unshift({ type: 'heading', depth: 1, children: [{ type: 'text', value: title }] });
  return processor.stringify(tree);
}

/** A callout is a quote that GitHub gives a colour. */
function toAlert(state: State, element: Element): Blockquote | undefined {
  const kind = alerts[String(element.properties['dataCallout'])];
  const children = state.toFlow(state.all(element)) as Blockquote['children'];
  if (kind === undefined) return { type: 'blockquote', children };
  const mark = { type: 'paragraph', children: [{ type: 'html', value: `[!${kind}]` }] } as const;
  return { type: 'blockquote', children: [{ ...mark, children: [...mark.children] }, ...children] };
}

/** A block of code keeps what stands behind its language. */
function toFence(_: State, element: Element): Code {
  const [code] = element.children;
  const properties = code?.type === 'element' ? code.properties : {};
  const names = Array.isArray(properties['className']) ? properties['className'].map(String) : [];
  const lang = names.find((name) => name.startsWith('language-'))?.slice('language-'.length);
  const meta = properties['dataMeta'];
  return {
    type: 'code',
    lang: lang ?? null,
    meta: typeof meta === 'string' ? meta : null,
    value: textOf(element).replace(/\n$/, ''),
  };
}

function textOf(element: Element): string {
  return element.children
    .map((child) => (child.type === 'element' ? textOf(child) : 'value' in child ? child.value : ''))
    .join('');
}
