#!/usr/bin/env node
import {
  accept,
  api,
  apiLint,
  build,
  check,
  clean,
  completion,
  coverage,
  eject,
  init,
  merge,
  preview,
  program,
  searchTest,
  searchUpload,
  serve,
  translations,
  version,
} from './commands/program.ts';
import { toRefusal } from './commands/refusal.ts';

declare const __SITEGEN_VERSION__: string;

build.action(async (options) => {
  const { runBuildCommand } = await import('./commands/build.ts');
  process.exitCode = await runBuildCommand(options);
});

check.action(async (options) => {
  const { runBuildCommand } = await import('./commands/build.ts');
  process.exitCode = await runBuildCommand(options);
});

clean.action(async (options) => {
  const { runCleanCommand } = await import('./commands/clean.ts');
  process.exitCode = await runCleanCommand(options);
});

merge.action(async (parts, options) => {
  const { runMergeCommand } = await import('./commands/merge.ts');
  process.exitCode = runMergeCommand(parts, options);
});

serve.action(async (options) => {
  const { runServeCommand } = await import('./commands/serve.ts');
  process.exitCode = await runServeCommand(options);
});

api.action(async (options) => {
  const { runApiCommand } = await import('./commands/api.ts');
  process.exitCode = await runApiCommand(options);
});

apiLint.action(async (_, command) => {
  const { runApiLintCommand } = await import('./commands/api-lint.ts');
  process.exitCode = await runApiLintCommand(command.optsWithGlobals());
});

searchTest.action(async (options) => {
  const { runSearchTestCommand } = await import('./commands/search.ts');
  process.exitCode = await runSearchTestCommand(options);
});

searchUpload.action(async (options) => {
  const { runSearchUploadCommand } = await import('./commands/search.ts');
  process.exitCode = await runSearchUploadCommand(options);
});

preview.action(async (options) => {
  const { runPreviewCommand } = await import('./commands/preview.ts');
  process.exitCode = await runPreviewCommand(options);
});

version.action(async (name, options) => {
  const { runVersionCommand } = await import('./commands/version.ts');
  process.exitCode = await runVersionCommand(name, options);
});

coverage.action(async (_, command) => {
  const { runCoverageCommand } = await import('./commands/coverage.ts');
  process.exitCode = await runCoverageCommand(command.optsWithGlobals());
});

init.action(async (dir, options) => {
  const { runInitCommand } = await import('./commands/init.ts');
  process.exitCode = await runInitCommand(dir, options);
});

completion.action(async (shell) => {
  const { toCompletion } = await import('./commands/completion.ts');
  process.stdout.write(toCompletion(program, shell));
});

eject.action(async (name, options) => {
  const { runEjectCommand } = await import('./commands/eject.ts');
  process.exitCode = runEjectCommand(name, options);
});

translations.action(async (options) => {
  const { runTranslationsCommand } = await import('./commands/translations.ts');
  process.exitCode = await runTranslationsCommand(options);
});

accept.action(async (pages, _, command) => {
  const { runAcceptCommand } = await import('./commands/translations.ts');
  process.exitCode = await runAcceptCommand(pages, command.optsWithGlobals());
});

// Whoever reads what is printed may have seen enough, as `head` has: what was asked for is done all the same.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

// Every command ends by saying so below. One that has nothing to do any more, and has not, waits for what never comes:
// that is no success.
process.once('beforeExit', () => {
  console.error('\nNothing is left to do, but something is waited for that never comes: nothing was finished.');
  process.exit(1);
});

program
  .version(__SITEGEN_VERSION__)
  .parseAsync()
  .then(
    // A timer that a configuration has left behind must not keep a finished command alive.
    () => process.stdout.write('', () => process.exit()),
    (error: unknown) => {
      const refused = toRefusal(error);
      console.error(refused ?? (error instanceof Error ? (error.stack ?? error.message) : error));
      if (refused !== null) process.exit(1);
      console.error('\nThis is a fault of sitegen, not of your site. Please report it with the lines above.');
      process.exit(70);
    },
  );
