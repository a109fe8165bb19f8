import { setImmediate } from 'node:timers/promises';
import type { SentTask, TaskResult } from '../core/threads/task-batches.ts';
import { tasks } from './tasks.ts';

const endThread = process.exit;
let isEnding = false;
process.once('exit', () => {
  isEnding = true;
});

/**
 * Called by the code of a site, this would end the thread, and nobody would learn why: that code fails instead. Node
 * calls it too, after an error that nothing has caught.
 */
process.exit = (code): never => {
  if (isEnding) endThread(code);
  throw new Error('process.exit was called');
};

/** Runs tasks in a worker thread, one after the other. A task that fails does not affect the others. */
export default async function runTasks(batch: readonly SentTask[]): Promise<TaskResult[]> {
  const results: TaskResult[] = [];
  for (const sent of batch) results.push(await runTask(sent));
  // Errors that these tasks have left to the next turn end the thread before their results are sent, not in later tasks.
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
