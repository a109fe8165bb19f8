import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { AssetFile } from '../contracts/source-file.ts';
import { type Diagnostic, type Outcome, outcome } from '../diagnostics/diagnostic.ts';

/** Reads the files' hashes and the sizes of the pictures among them; what cannot be read is reported and left out. */
export async function readAssets(siteDir: string, files: readonly string[]): Promise<Outcome<AssetFile[]>> {
  const assets: AssetFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const file of files) {
    const bytes = await readFile(join(siteDir, file)).catch((error: NodeJS.ErrnoException) => error);
    if (bytes instanceof Error) {
      const message = `${file} cannot be read: ${bytes.code ?? bytes.message}`;
      diagnostics.push({
        code: 'source/unreadable',
        message,
        hint: 'Check its rights, or replace it by a file.',
        span: { file, start: { line: 1, column: 1 } },
      });
      continue;
    }
    const size = measure(file, bytes);
    assets.push({ file, hash: createHash('sha256').update(bytes).digest('hex'), ...(size && { size }) });
  }
  return outcome(assets, diagnostics);
}

function measure(file: string, bytes: Buffer): AssetFile['size'] {
  if (!/\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(file)) return undefined;
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
  } catch {
    return undefined; // A picture without a size of its own, such as an SVG without a viewBox, is shown as it comes.
  }
}
