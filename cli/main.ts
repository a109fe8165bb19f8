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
  preview,
  program,
  searchTest,
  searchUpload,
  serve,
  translations,
  version,
} from './commands/program.ts';

declare const __SITEGEN_VERSION__: string;

build.action(async (options) => {
  const { runBuildCommand } = await import('./commands/build.ts');
  process.exitCode = await runBuildCommand(options);
  if (!options.upload || process.exitCode !== 0) return;
  const { runSearchUploadCommand } = await import('./commands/search.ts');
  process.exitCode = await runSearchUploadCommand(options);
});

check.action(async (options) => {
  const { runBuildCommand } = await import('./commands/build.ts');
  process.exitCode = await runBuildCommand(options);
});

clean.action(async (options) => {
  const { runCleanCommand } = await import('./commands/clean.ts');
  process.exitCode = await runCleanCommand(options);
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

program
  .version(__SITEGEN_VERSION__)
  .parseAsync()
  .then(
    // A timer that a configuration has left behind must not keep a finished command alive.
    () => process.stdout.write('', () => process.exit()),
    (error: unknown) => {
      console.error(error instanceof Error ? (error.stack ?? error.message) : error);
      console.error('\nThis is a fault of sitegen, not of your site. Please report it with the lines above.');
      process.exit(70);
    },
  );
