import type { MdxModule } from '../../contracts/mdx.ts';
import type { MarkdownRules } from '../../contracts/parsed-page.ts';
import type { MarkdownPlugins } from '../../contracts/plugins.ts';
import type { SourceFile } from '../../contracts/source-file.ts';
import { divideText } from '../front-matter-text.ts';
import { parseMdxModule } from '../markdown.ts';
import { openMdx } from './open.ts';

/** How pages are read, as far as it matters to the code in them. */
export interface MdxReading {
  rules: MarkdownRules;
  plugins: MarkdownPlugins | null;
}

/** Returns an MDX page as a module; `null` where it cannot be read, which is reported where it is parsed. */
export async function readMdxModule(
  { file, text, parts }: SourceFile,
  { rules, plugins }: MdxReading,
): Promise<MdxModule | null> {
  await openMdx();
  try {
    return parseMdxModule(divideText(text).markdown, { file, parts, rules, ...(plugins && { plugins }) });
  } catch (error) {
    if (error instanceof RangeError) return null; // It is nested too deeply.
    throw error;
  }
}
