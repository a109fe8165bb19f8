import type { Root } from 'hast';
import type { Answer } from '../contracts/answer.ts';
import { toBlocks } from '../syntax/to-markdown.ts';
import { visit } from '../syntax/visit-tree.ts';
import { applyAnswers } from './compile-page.ts';

/** Complete input for the Markdown of a generated page. */
export interface WriteMarkdownInput {
  title: string;
  body: Root;
  /** Answers to the page's references, in their order. */
  answers: readonly Answer[];
  /** Absolute URL of the page. */
  url: string;
}

/** Returns a generated page, such as one of the reference, as Markdown with absolute URLs. */
export function writeMarkdown({ title, body, answers, url }: WriteMarkdownInput): string {
  applyAnswers(body, answers);
  visit(body, 'element', ({ properties }) => {
    for (const name of ['href', 'src']) {
      const address = properties[name];
      if (typeof address === 'string' && URL.canParse(address, url)) properties[name] = new URL(address, url).href;
    }
  });
  return `${[`# ${title}`, ...toBlocks(body.children)].join('\n\n')}\n`;
}
