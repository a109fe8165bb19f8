// What the benchmarks share: runs of the command line, and their medians.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The package's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The bundled command line. */
export const cli = join(root, 'dist/main.js');

/** A folder that goes when the benchmark ends. */
export const folder = mkdtempSync(join(tmpdir(), 'sitegen-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/**
 * Runs a Node program to its end, and returns its wall time and its processor time in milliseconds, of its threads
 * and not of other processes, the most memory that the main process held in bytes, its threads included, and
 * what it printed.
 *
 * @throws Error where it ends with anything but 0
 */
export function run(program, args, cwd = root, flags = []) {
  const report = join(folder, 'memory');
  // The program tells of itself when it ends: `maxRSS` is in kilobytes.
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

/** Runs sitegen to its end. */
export function runSitegen(...args) {
  return run(cli, args);
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
