import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { bundleMarkdownPlugins } from '../../bundle/index.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { MarkdownPlugins } from '../../contracts/plugins.ts';
import type { BuildContext } from '../../core/context.ts';
import { replaceFile } from '../../core/files/replace-file.ts';
import { type Diagnostic, type Outcome, outcome, startOf } from '../../diagnostics/diagnostic.ts';
import { openPlugins, pluginsTask } from '../../parse/index.ts';

/** The plugins in the configuration, and the code files available to them. */
interface PluginOptions extends Pick<SiteConfig['markdown'], 'remark' | 'rehype'> {
  siteDir: string;
  /** Paths of all code files of the site. */
  codeFiles: readonly string[];
}

/** Bundles a site's plugins into a module that worker threads can import. Returns `null` without plugins. */
export async function loadPlugins(
  { siteDir, codeFiles, ...uses }: PluginOptions,
  context: BuildContext,
): Promise<Outcome<MarkdownPlugins | null>> {
  // A missing file is reported at its position in the configuration.
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
  const endless = await findEndless(plugins, files, context);
  if (endless.diagnostics.length > 0) {
    const others = { remark: remark.filter(isEnding(endless)), rehype: rehype.filter(isEnding(endless)) };
    const loaded = await loadPlugins({ siteDir, codeFiles, ...others }, context);
    return outcome(loaded.value, [...endless.diagnostics, ...loaded.diagnostics]);
  }
  return outcome(plugins, [...diagnostics, ...(await openPlugins(plugins))]);
}

function isEnding({ value }: Outcome<readonly string[]>) {
  return ({ file }: { file: string }) => !value.includes(file);
}

/** Returns the plugins whose loading does not end. Runs in a worker thread, since only a thread can be terminated. */
function findEndless(
  { remark, rehype, ...plugins }: MarkdownPlugins,
  files: readonly string[],
  { cache, pool }: BuildContext,
): Promise<Outcome<readonly string[]>> {
  return cache.remember('plugins', plugins.hash, async () => {
    const found = await Promise.all(
      files.map(async (file) => {
        const isIt = (use: { file: string }) => use.file === file;
        const alone = { ...plugins, remark: remark.filter(isIt), rehype: rehype.filter(isIt) };
        const problem = await pool.runLimited(pluginsTask, alone).then(
          () => null,
          (error: Error) => error.message,
        );
        return problem === null ? [] : [{ file, problem }];
      }),
    );
    return outcome(
      found.flat().map(({ file }) => file),
      found.flat().map(
        ({ file, problem }): Diagnostic => ({
          code: 'plugin/load-failed',
          message: `${file} failed before the first page: ${problem}`,
          hint: 'A plugin must load without waiting for anything: fix it, or remove it from "markdown".',
          span: startOf(file),
        }),
      ),
    );
  });
}
