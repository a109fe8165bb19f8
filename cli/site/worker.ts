import { tasks } from './tasks.ts';

/** Does one task in a thread of the pool. */
export default async function runTask({ name, input }: { name: string; input: never }): Promise<unknown> {
  const task = tasks.get(name);
  if (!task) throw new Error(`There is no task "${name}"`);
  return task.run(input);
}
