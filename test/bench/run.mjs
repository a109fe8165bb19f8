// Shared by the benchmarks: running the command line, and medians.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the package. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Path of the bundled command line. */
export const cli = join(root, 'dist/main.js');

/** Temporary folder that is removed when the benchmark exits. */
export const folder = mkdtempSync(join(tmpdir(), 'sitegen-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

let setAside = 0;

/**
 * Moves what an earlier run has written out of the way, until the benchmark exits. Files that are deleted between two
 * runs would slow the second one down: ext4 without a journal passes over each inode that was freed in the last minutes
 * when it looks for a free one, so that creating files after deleting thousands costs several times as much.
 */
export function putAside(paths) {
  for (const path of paths.filter(existsSync)) {
    mkdirSync(join(folder, 'aside'), { recursive: true });
    renameSync(path, join(folder, 'aside', String(setAside++)));
  }
}

/**
 * Runs a Node program until it exits. Returns its wall time and CPU time in milliseconds, its peak memory in bytes, and
 * its standard output. CPU time and memory include worker threads, but not child processes.
 *
 * @throws Error where it ends with anything but 0
 */
export function run(program, args, cwd = root, flags = []) {
  const report = join(folder, 'memory');
  // The program reports its own resource usage on exit; `maxRSS` is in kilobytes.
  const probe = `data:text/javascript,import{writeFileSync}from'node:fs';import{isMainThread}from'node:worker_threads';isMainThread&&process.on('exit',()=>writeFileSync(${JSON.stringify(report)},JSON.stringify(process.resourceUsage())))`;
  const startedAt = performance.now();
  const ended = spawnSync(process.execPath, [...flags, '--import', probe, program, ...args], { cwd, encoding: 'utf8' });
  const time = performance.now() - startedAt;
  if (ended.status !== 0) {
    throw new Error(`${program} ${args.join(' ')} ended with ${ended.status}:\n${ended.stdout}${ended.stderr}`);
  }
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(readFileSync(report, 'utf8'));
  return { time, cpu: (userCPUTime + systemCPUTime) / 1000, memory: maxRSS * 1024, stdout: ended.stdout };
}

/** Runs sitegen until it exits. */
export function runSitegen(...args) {
  return run(cli, args);
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
