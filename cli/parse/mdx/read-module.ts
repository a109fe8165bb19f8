import type { MdxModule } from '../../contracts/mdx.ts';
import type { MarkdownRules } from '../../contracts/parsed-page.ts';
import type { MarkdownPlugins } from '../../contracts/plugins.ts';
import type { SourceFile } from '../../contracts/source-file.ts';
import { unlessTooDeep } from '../markdown/nesting.ts';
import { parseMdxModule } from '../markdown.ts';
import { divideText } from '../page/front-matter-text.ts';
import { openMdx } from './open.ts';

/** The options for parsing pages that affect the code in them. */
export interface MdxReading {
  rules: MarkdownRules;
  plugins: MarkdownPlugins | null;
}

/** Compiles an MDX page to a module. Returns `null` for an invalid page, which is reported when the page is parsed. */
export async function readMdxModule(
  { file, text, parts }: SourceFile,
  { rules, plugins }: MdxReading,
): Promise<MdxModule | null> {
  await openMdx();
  return unlessTooDeep(
    () => parseMdxModule(divideText(text).markdown, { file, parts, rules, ...(plugins && { plugins }) }),
    () => null,
  );
}
