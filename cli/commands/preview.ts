import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pc from 'picocolors';
import { startPreview } from '../dev/preview.ts';

/** What `sitegen preview` is asked for. */
export interface PreviewCommandOptions {
  out: string;
  host: string;
  port: number;
}

/** Serves a built site until the process is asked to stop. */
export async function runPreviewCommand({ out, host, port }: PreviewCommandOptions): Promise<number> {
  const outDir = resolve(out);
  if (!existsSync(join(outDir, '.sitegen-manifest'))) {
    process.stderr.write(`${outDir} holds no built site. Run "sitegen build" first, or name the folder with --out.\n`);
    return 2;
  }
  const server = await startPreview(outDir, host, port).catch((error: NodeJS.ErrnoException) => error);
  if (server instanceof Error) {
    process.stderr.write(`Cannot listen on ${host}:${port}: ${server.message}\n`);
    return 2;
  }
  process.stdout.write(`Ready: ${pc.cyan(server.url)} (Ctrl+C stops)\n`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await server.close();
  return 0;
}
