import { setImmediate } from 'node:timers/promises';
import { guardProcess } from '../config/guard-process.ts';
import type { SentTask, TaskResult } from '../core/threads/task-batches.ts';
import { openNative } from '../parse/index.ts';
import { tasks } from './tasks.ts';

guardProcess();

const opened = openNative();

/** Runs tasks in a worker thread, one after the other. A task that fails does not affect the others. */
export default async function runTasks(batch: readonly SentTask[]): Promise<TaskResult[]> {
  await opened;
  const results: TaskResult[] = [];
  for (const sent of batch) results.push(await runTask(sent));
  // Errors that these tasks have left to the next turn end the thread before their results are sent, not in later
  // tasks.
  await setImmediate();
  return results;
}

async function runTask({ name, input }: SentTask): Promise<TaskResult> {
  const task = tasks.get(name);
  try {
    if (!task) throw new Error(`Unknown task "${name}"`);
    return { result: await task.run(input as never) };
  } catch (error) {
    return { error };
  }
}
