import { afterAll, afterEach, expect } from 'vitest';
import { removeTemporaryFolders } from './temporary.ts';
import { takeUnread } from './unread-reports.ts';

// Test files share a process and therefore the harness modules, so per-file state is reset here.

afterEach(() => {
  expect(takeUnread(), 'diagnostics that the test did not name').toEqual([]);
});

// The reporter does not print why a test was skipped on this machine.
afterEach(({ task }) => {
  if (task.result && 'note' in task.result) console.warn(`Not run, "${task.name}": ${task.result.note}`);
});

afterAll(removeTemporaryFolders);
