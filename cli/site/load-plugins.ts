import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { bundleMarkdownPlugins } from '../bundle/index.ts';
import type { SiteConfig } from '../config/schema/site.ts';
import type { MarkdownPlugins } from '../contracts/plugins.ts';
import type { BuildContext } from '../core/context.ts';
import { replaceFile } from '../core/replace-file.ts';
import { type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { openPlugins } from '../parse/index.ts';

/** Which plugins a site has, and what it could have. */
export interface PluginOptions extends Pick<SiteConfig['markdown'], 'remark' | 'rehype'> {
  siteDir: string;
  /** Names of all code files of the site. */
  codeFiles: readonly string[];
}

/** Puts a site's plugins where threads can import them, and returns what pages are read with; `null` without any. */
export async function loadPlugins(
  { siteDir, codeFiles, ...uses }: PluginOptions,
  context: BuildContext,
): Promise<Outcome<MarkdownPlugins | null>> {
  // One that is not there is reported by its place in the configuration.
  const isThere = ({ file }: { file: string }) => codeFiles.includes(file);
  const remark = uses.remark.filter(isThere);
  const rehype = uses.rehype.filter(isThere);
  const files = [...new Set([...remark, ...rehype].map(({ file }) => file))];
  if (files.length === 0) return outcome(null);
  const { value: code, diagnostics } = await bundleMarkdownPlugins({ siteDir, files, codeFiles }, context);
  if (code === null) return outcome(null, diagnostics);
  const hash = createHash('sha256')
    .update(JSON.stringify([remark, rehype]))
    .update(code)
    .digest('hex');
  const module = join(context.workDir, `plugins-${hash.slice(0, 12)}.mjs`);
  replaceFile(module, code);
  const plugins = { module, hash, remark, rehype, limit: context.pool.renderLimit };
  return outcome(plugins, [...diagnostics, ...(await openPlugins(plugins))]);
}
