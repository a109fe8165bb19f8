/** A page that programs may want to read. */
export interface LlmsPage {
  title: string;
  description: string;
  /** Absolute address of its Markdown. */
  url: string;
}

/** What `llms.txt` of one locale lists: pages below headings. */
export interface LlmsList {
  title: string;
  tagline: string;
  sections: readonly { title: string; pages: readonly LlmsPage[] }[];
}

/** Returns `llms.txt`: what the site is about, and where its pages are as Markdown (https://llmstxt.org). */
export function toLlmsText({ title, tagline, sections }: LlmsList): string {
  const parts = sections
    .filter(({ pages }) => pages.length > 0)
    .map((section) => `## ${section.title}\n\n${section.pages.map(toRow).join('\n')}`);
  return `${[`# ${title}`, ...(tagline === '' ? [] : [`> ${tagline}`]), ...parts].join('\n\n')}\n`;
}

function toRow({ title, description, url }: LlmsPage): string {
  const words = description.replace(/\s+/g, ' ').trim();
  return `- [${title.replace(/[[\]\\]/g, '\\$&')}](${url})${words === '' ? '' : `: ${words}`}`;
}
