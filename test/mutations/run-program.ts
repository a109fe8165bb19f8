import { spawn } from 'node:child_process';

/** Result of a program. */
interface ProgramResult {
  isRight: boolean;
  /** Its output, with a note if it timed out. */
  output: string;
}

/**
 * Runs a Node program in its own process group and kills whatever it leaves behind: a thread that a mutation keeps busy
 * forever would block a CPU core. That includes the program itself if this process ends before it.
 *
 * @param limit time after which it is ended, in milliseconds
 */
export function runProgram(cwd: string, args: readonly string[], limit: number): Promise<ProgramResult> {
  // Tests must not depend on the terminal's colour settings.
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
    const end = () => endGroup(child.pid);
    process.once('exit', end);
    child.once('error', reject);
    child.once('exit', end);
    child.once('close', (code) => {
      process.off('exit', end);
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
