import type { SentTask, TaskResult } from '../core/threads/task-batches.ts';
import { tasks } from './tasks.ts';

/** In a thread, this would end the thread, and nobody would learn why: the code of a site that calls it fails instead. */
process.exit = (): never => {
  throw new Error('process.exit was called');
};

/** Runs tasks in a worker thread, one after the other. A task that fails does not affect the others. */
export default async function runTasks(batch: readonly SentTask[]): Promise<TaskResult[]> {
  const results: TaskResult[] = [];
  for (const sent of batch) results.push(await runTask(sent));
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
