import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { hashCode } from '../cli/code-hash.mjs';
import { describeKeys, schemaFile } from '../cli/describe-keys.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  define: { __SITEGEN_CODE__: JSON.stringify(hashCode(root)) },
  plugins: [
    {
      name: 'key-descriptions',
      enforce: 'pre',
      transform: (code, file) => (schemaFile.test(file) ? { code: describeKeys(code), map: null } : null),
    },
  ],
  test: {
    include: ['test/unit/**/*.test.ts'],
    // One for each core: much of what a test waits for is a process or a timer.
    maxWorkers: availableParallelism(),
    // Whole sites are built in these tests, on machines that may be busy.
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
