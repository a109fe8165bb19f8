import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startPreview } from '../dev/preview/preview.ts';
import { printReady, refuse, reportFailure } from './output/print.ts';
import type { PreviewFlags } from './program/program.ts';
import { closeInTime, listenForStop } from './stop.ts';

/** Serves a built site until a signal stops it; returns the exit code. */
export async function runPreviewCommand({ out, host, port }: PreviewFlags): Promise<number> {
  const outDir = resolve(out);
  if (!existsSync(join(outDir, '.sitegen-manifest'))) {
    return refuse(`${outDir} does not contain a built site. Run "sitegen build" first, or set the folder with --out.`);
  }
  const stop = listenForStop();
  const server = await startPreview(outDir, { host, port }).catch((error: NodeJS.ErrnoException) => error);
  if (server instanceof Error) return reportFailure(server, host, port);
  printReady(server.url, port, { keys: 'Ctrl+C stops' });
  const code = await stop.asked;
  await closeInTime(server);
  return code;
}
