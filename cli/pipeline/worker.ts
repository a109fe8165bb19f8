import { type Tasks, tasks } from './tasks.ts';

/** Runs one task in a thread of the pool. */
export default function runTask<Name extends keyof Tasks>({
  name,
  input,
}: {
  name: Name;
  input: Parameters<Tasks[Name]>[0];
}): ReturnType<Tasks[Name]> {
  return (tasks[name] as (value: typeof input) => ReturnType<Tasks[Name]>)(input);
}
