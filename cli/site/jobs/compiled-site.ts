import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { relativePath } from '../../diagnostics/paths.ts';

/**
 * Returns whether `tsc` compiles a site's folder together with the project around it, as it does if `tsconfig.json` has
 * no "include". It then writes the output of the library one folder deeper, where its `package.json` does not expect
 * it.
 */
export async function isCompiled(project: string, dir: string): Promise<boolean> {
  const file = join(project, 'tsconfig.json');
  if (!existsSync(file)) return false;
  const { default: ts } = await import('typescript');
  const { config = {} } = ts.readConfigFile(file, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, project);
  return options.noEmit !== true && fileNames.some((name) => relativePath(project, name).startsWith(`${dir}/`));
}
