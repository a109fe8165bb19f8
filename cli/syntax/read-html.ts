import type { Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';

const withHtml = unified().use(rehypeRaw).freeze();

/** Parses HTML as a browser does. */
export function readHtml(html: string): Root {
  return withHtml.runSync({ type: 'root', children: [{ type: 'raw', value: html }] } as unknown as Root) as Root;
}
