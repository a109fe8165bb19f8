import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Folder of the running sitegen package, whether bundled or run from source. Contains `templates/`, `runtime/` and
 * `dist/`.
 */
export const packageRoot = findPackageRoot(dirname(fileURLToPath(import.meta.url)));

function findPackageRoot(folder: string): string {
  return existsSync(join(folder, 'typedoc.json')) ? folder : findPackageRoot(dirname(folder));
}
