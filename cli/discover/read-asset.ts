import { hash } from 'node:crypto';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { AssetFile } from '../contracts/source-file.ts';
import type { FileCache } from '../core/files/file-cache.ts';
import { readBytes } from '../core/files/read-bytes.ts';
import { createCollector, type Outcome, outcome } from '../diagnostics/diagnostic.ts';
import { unreadable } from './read-source.ts';

/** Returns the hash of each file, and the dimensions of images. Unreadable files are reported and left out. */
export function readAssets(siteDir: string, files: readonly string[], fileCache: FileCache): Outcome<AssetFile[]> {
  const { diagnostics, collect } = createCollector();
  const assets = files.flatMap((file) => {
    const path = join(siteDir, file);
    return collect(fileCache.take(path, 'asset', () => readAsset(path, file))) ?? [];
  });
  return outcome(assets, diagnostics);
}

function readAsset(path: string, file: string): Outcome<AssetFile | null> {
  const bytes = readBytes(path);
  if (bytes instanceof Error) return unreadable(file, bytes);
  const size = measure(file, bytes);
  return outcome({ file, hash: hash('sha256', bytes, 'hex'), ...(size && { size }) });
}

function measure(file: string, bytes: Buffer): AssetFile['size'] {
  if (!/\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(file)) return undefined;
  try {
    const { width, height } = imageSize(bytes);
    return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined;
  } catch {
    return undefined; // Some images have no intrinsic size, such as an SVG without a viewBox.
  }
}
