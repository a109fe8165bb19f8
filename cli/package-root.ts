import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the sitegen that runs: where `templates/`, `runtime/` and `dist/` are, whether bundled or from source. */
export const packageRoot = findPackageRoot(dirname(fileURLToPath(import.meta.url)));

function findPackageRoot(folder: string): string {
  return existsSync(join(folder, 'typedoc.json')) ? folder : findPackageRoot(dirname(folder));
}
