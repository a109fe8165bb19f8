import { afterAll, afterEach, expect } from 'vitest';
import { removeTemporaryFolders } from './temporary.ts';
import { takeUnread } from './unread-reports.ts';

// Files share a process, and with it the modules of the harness: what each file needs anew is said here.

afterEach(() => {
  expect(takeUnread(), 'diagnostics that the test did not name').toEqual([]);
});

// Nothing else says why a test did not run on this machine.
afterEach(({ task }) => {
  if (task.result && 'note' in task.result) console.warn(`Not run, "${task.name}": ${task.result.note}`);
});

afterAll(removeTemporaryFolders);
