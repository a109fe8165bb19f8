import { documentTask } from '../api/index.ts';
import { compileFeed, compilePage, markdownTask } from '../compile/index.ts';
import type { SentContent } from '../core/content.ts';
import { defineTask, type Task } from '../core/task.ts';
import { checkCodeTask } from '../examples/index.ts';
import { blocksTask, readBody, searchBlocksTask, twinTask } from '../parse/index.ts';
import { islandTask, renderTask } from '../render/index.ts';

/** What a function needs, with content in the place of the tree that is made of it. */
type FromContent<Input extends { body: unknown }> = Omit<Input, 'body'> & { content: SentContent };

/** Reads a page's content and compiles it. */
export const compileTask = defineTask('compile', async (input: FromContent<Parameters<typeof compilePage>[0]>) =>
  compilePage(withBody(input)),
);

/** Reads a post's content and compiles it for feeds. */
export const feedTask = defineTask('feed', async (input: FromContent<Parameters<typeof compileFeed>[0]>) =>
  compileFeed(withBody(input)),
);

function withBody<Input extends { content: SentContent }>({ content, ...input }: Input) {
  return { ...input, body: readBody(content) };
}

const all: readonly Task<never, unknown>[] = [
  blocksTask,
  checkCodeTask,
  compileTask,
  documentTask,
  feedTask,
  islandTask,
  markdownTask,
  renderTask,
  searchBlocksTask,
  twinTask,
];

/** All tasks that threads can be asked for, by name. */
export const tasks: ReadonlyMap<string, Task<never, unknown>> = new Map(all.map((task) => [task.name, task]));
