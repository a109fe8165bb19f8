import { oneLine } from '../syntax/one-line.ts';

/** A page listed in `llms.txt`. */
export interface LlmsPage {
  title: string;
  description: string;
  /** Absolute URL of its Markdown. */
  url: string;
}

/** The content of one locale's `llms.txt`: pages grouped by headings. */
interface LlmsList {
  title: string;
  tagline: string;
  sections: readonly { title: string; pages: readonly LlmsPage[] }[];
}

/** Returns the text of `llms.txt`: a summary of the site, and links to its pages as Markdown (https://llmstxt.org). */
export function toLlmsText({ title, tagline, sections }: LlmsList): string {
  const parts = sections
    .filter(({ pages }) => pages.length > 0)
    .map((section) => `## ${oneLine(section.title)}\n\n${section.pages.map(toRow).join('\n')}`);
  return `${[`# ${oneLine(title)}`, ...(tagline === '' ? [] : [`> ${oneLine(tagline)}`]), ...parts].join('\n\n')}\n`;
}

function toRow({ title, description, url }: LlmsPage): string {
  const words = oneLine(description);
  return `- [${oneLine(title).replace(/[[\]\\]/g, '\\$&')}](${url})${words === '' ? '' : `: ${words}`}`;
}
