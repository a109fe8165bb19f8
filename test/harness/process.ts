import { spawn } from 'node:child_process';
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

/** This process's variables, and those that a test adds; without colours, whatever the machine asks for. */
export const plain = (env: NodeJS.ProcessEnv = {}) => ({ ...process.env, NO_COLOR: '1', ...env });

/** Runs sitegen to its end, or to that of the time that it is given, in milliseconds: its code is `null` then. */
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

/** Returns whether a build or check went well, with nothing to report. */
export function isClean({ code, stdout }: CommandResult): boolean {
  return code === 0 && / 0 errors, 0 warnings$/m.test(stdout);
}

/** A server that sitegen runs. */
export interface RunningServer {
  /** Its address, without a slash at the end. */
  origin: string;
  pid: number;
  /** What it has printed so far, errors among the rest. */
  output(): string;
  /** Sends a signal; returns the exit code, and the milliseconds that it took to end. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; time: number }>;
  stop(): Promise<void>;
}

/** Starts `sitegen serve` or `sitegen preview`, on any port unless one is named, and waits until it listens. */
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
    const startedAt = performance.now();
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
    }
    return { code: child.exitCode, time: performance.now() - startedAt };
  };
  return { origin, pid: child.pid ?? 0, output: () => output, end, stop: async () => void (await end('SIGTERM')) };
}
