import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { packageRoot } from '../../cli/package-root.ts';

/** Path of the bundled command line. */
export const cliPath = join(packageRoot, 'dist/main.js');

/** Exit code and output of a finished command. */
export interface CommandResult {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Returns the environment of this process plus a test's own variables, with colours turned off. */
export const plain = (env: NodeJS.ProcessEnv = {}) => ({ ...process.env, NO_COLOR: '1', ...env });

/** Runs sitegen until it exits or the timeout in milliseconds expires; `code` is `null` after a timeout. */
export async function runCli(
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; timeout?: number } = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [cliPath, ...args], {
    cwd: options.cwd,
    timeout: options.timeout,
    killSignal: 'SIGKILL',
    env: plain(options.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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

/** Returns whether a build or check succeeded without errors and warnings. */
export function isClean({ code, stdout }: CommandResult): boolean {
  return code === 0 && / 0 errors, 0 warnings$/m.test(stdout);
}

/** A server process of sitegen. */
export interface RunningServer {
  /** URL of the server without a trailing slash. */
  origin: string;
  pid: number;
  /** Returns everything printed so far, stderr included. */
  output(): string;
  /** Sends a signal; resolves with the exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts `sitegen serve` or `sitegen preview`, on a free port by default, and waits until it listens. */
export async function startCliServer(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  { isQuiet = false, program = cliPath } = {},
): Promise<RunningServer> {
  const port = args.includes('--port') ? [] : ['--port', '0'];
  const child = spawn(process.execPath, [program, ...args, ...port], {
    cwd: packageRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: plain(env),
  });
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!isQuiet) process.stderr.write(text);
    });
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const url = /Ready.*?(http:\/\/\S+?)\/?\s/.exec(output)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`sitegen ${args.join(' ')} ended with ${code}:\n${output}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    return child.exitCode;
  };
  return { origin, pid: child.pid ?? 0, output: () => output, end, stop: async () => void (await end('SIGTERM')) };
}
