import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { packageRoot } from '../../cli/package-root.ts';

/** The bundled command line. */
export const cliPath = join(packageRoot, 'dist/main.js');

/** What a finished command left. */
export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs sitegen to its end. */
export async function runCli(
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [cliPath, ...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const result: CommandResult = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    result.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    result.stderr += text;
  });
  await once(child, 'close');
  result.code = child.exitCode;
  return result;
}

/** A server that sitegen runs. */
export interface RunningServer {
  /** Its address, without a slash at the end. */
  origin: string;
  /** What it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts `sitegen serve` or `sitegen preview`, and waits until it listens. */
export async function startCliServer(args: readonly string[]): Promise<RunningServer> {
  const child = spawn(process.execPath, [cliPath, ...args, '--port', '0'], {
    cwd: packageRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1' },
  });
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const url = /Ready.*?(http:\/\/\S+?)\/?\s/.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`sitegen ${args.join(' ')} ended with ${code}:\n${output}`)));
  });
  return { origin, output: () => output, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
