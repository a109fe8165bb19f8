import { spawn } from 'node:child_process';

/** What became of a program. */
export interface ProgramResult {
  isRight: boolean;
  /** What it has said, and that it was ended where it was. */
  output: string;
}

/**
 * Runs a program of Node in a group of its own, and ends all that it leaves behind: a thread that a fault keeps busy for
 * ever would take a processor from everybody else.
 *
 * @param limit time after which it is ended, in milliseconds
 */
export function runProgram(cwd: string, args: readonly string[], limit: number): Promise<ProgramResult> {
  // How a session is run is none of the tests' business.
  const env = { ...process.env, NO_COLOR: '1' };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const add = (text: string) => {
      output += text;
    };
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', add);
    const timer = setTimeout(() => {
      add('\ntimed out');
      endGroup(child.pid);
    }, limit);
    child.once('error', reject);
    child.once('exit', () => endGroup(child.pid));
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ isRight: code === 0, output });
    });
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // Nothing was left behind.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
