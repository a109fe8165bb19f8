import type { Element } from 'hast';
import { toString as toText } from 'hast-util-to-string';
import { highlight } from './highlighter.ts';

/** Returns code without its comments and white space, to compare blocks that differ in nothing else. */
export async function toBareCode(code: string, language: string): Promise<string> {
  const { lines } = await highlight(code, language);
  return lines.map(withoutComments).join('\n').replace(/\s+/g, '');
}

function withoutComments({ children }: Element): string {
  return children.map((child) => (isComment(child) ? '' : 'value' in child ? child.value : toText(child))).join('');
}

function isComment(node: Element['children'][number]): boolean {
  const names = node.type === 'element' ? node.properties['className'] : undefined;
  return Array.isArray(names) && names.includes('t-comment');
}
