#!/usr/bin/env node
import { Console } from 'node:console';
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
} from './commands/program/program.ts';
import { refuseFolderArgument, refuseUnknownCommands } from './commands/program/unknown-command.ts';
import { toRefusal } from './commands/refusal.ts';
import { exitAtSignals } from './commands/stop.ts';

declare const __SITEGEN_VERSION__: string;

/** Sets the exit code of the process to the code that a command returns. */
async function exit(code: Promise<number> | number): Promise<void> {
  process.exitCode = await code;
}

build.action(async (options) => exit((await import('./commands/build.ts')).runBuildCommand(options)));
check.action(async (options) => exit((await import('./commands/build.ts')).runBuildCommand(options)));
clean.action(async (options) => exit((await import('./commands/clean.ts')).runCleanCommand(options)));
merge.action(async (parts, options) => exit((await import('./commands/merge.ts')).runMergeCommand(parts, options)));
serve.action(async (options) => exit((await import('./commands/serve.ts')).runServeCommand(options)));
api.action(async (options) => exit((await import('./commands/api.ts')).runApiCommand(options)));
apiLint.action(async (_, command) =>
  exit((await import('./commands/api-lint.ts')).runApiLintCommand(command.optsWithGlobals())),
);
searchTest.action(async (options) => exit((await import('./commands/search.ts')).runSearchTestCommand(options)));
searchUpload.action(async (options) => exit((await import('./commands/search.ts')).runSearchUploadCommand(options)));
preview.action(async (options) => exit((await import('./commands/preview.ts')).runPreviewCommand(options)));
version.action(async (name, options) => exit((await import('./commands/version.ts')).runVersionCommand(name, options)));
coverage.action(async (_, command) =>
  exit((await import('./commands/coverage.ts')).runCoverageCommand(command.optsWithGlobals())),
);
init.action(async (dir, options) => exit((await import('./commands/init.ts')).runInitCommand(dir, options)));

completion.action(async (shell) => {
  const { toCompletion } = await import('./commands/program/completion.ts');
  process.stdout.write(toCompletion(program, shell));
});

eject.action(async (name, options) => exit((await import('./commands/eject.ts')).runEjectCommand(name, options)));
translations.action(async (options) =>
  exit((await import('./commands/translations.ts')).runTranslationsCommand(options)),
);
accept.action(async (pages, _, command) =>
  exit((await import('./commands/translations.ts')).runAcceptCommand(pages, command.optsWithGlobals())),
);

refuseUnknownCommands(program);
for (const command of [build, check, serve]) refuseFolderArgument(command);
exitAtSignals();

// Plugins of the site are loaded here too. Standard output is for what commands print.
globalThis.console = new Console(process.stderr);

/** Ends the process with a message about an error, and the exit code for it. */
function fail(error: unknown): never {
  const refused = toRefusal(error);
  console.error(refused ?? (error instanceof Error ? (error.stack ?? error.message) : error));
  if (refused !== null) process.exit(1);
  console.error('\nThis is a bug in sitegen, not in your site. Please report it with the lines above.');
  process.exit(70);
}

/** The reader of a pipe may close it early, as `head` does. The command finishes its work anyway. */
function failUnlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') fail(error);
}
for (const stream of [process.stdout, process.stderr]) stream.on('error', failUnlessClosed);

// Every command exits explicitly below. If the event loop runs empty before that, the command is awaiting a promise
// that never settles, so it has failed.
process.once('beforeExit', () => {
  console.error('\nThe command did not finish: it is waiting for a promise that never settles.');
  process.exit(1);
});

program
  .version(__SITEGEN_VERSION__)
  .parseAsync()
  .then(
    // Exit explicitly: a timer left behind by a configuration file must not keep a finished command alive. What was
    // printed into a file may not have fitted on the disk.
    () =>
      process.stdout.write('', (error) => {
        if (error) failUnlessClosed(error);
        process.exit();
      }),
    fail,
  );
