import type { SentTask, TaskAnswer } from '../core/task-batches.ts';
import { tasks } from './tasks.ts';

/** Runs tasks in a worker thread, one after the other. A task that fails does not affect the others. */
export default async function runTasks(batch: readonly SentTask[]): Promise<TaskAnswer[]> {
  const answers: TaskAnswer[] = [];
  for (const sent of batch) answers.push(await runTask(sent));
  return answers;
}

async function runTask({ name, input }: SentTask): Promise<TaskAnswer> {
  const task = tasks.get(name);
  try {
    if (!task) throw new Error(`Unknown task "${name}"`);
    return { result: await task.run(input as never) };
  } catch (error) {
    return { error };
  }
}
