#!/usr/bin/env node
import { Command, InvalidArgumentError, Option } from 'commander';

const program = new Command('sitegen')
  .description('Documentation sites for TypeScript libraries.')
  .version(__SITEGEN_VERSION__)
  .showHelpAfterError('(add --help for what is possible)')
  .exitOverride((error) => {
    // Help and version are what was asked for; anything else is a wrong way to ask.
    process.exit(error.exitCode === 0 ? 0 : 2);
  });

declare const __SITEGEN_VERSION__: string;

siteCommand('build', 'render the site into a folder')
  .option('-o, --out <dir>', 'folder to write', 'build')
  .option('-l, --locale <id...>', 'write only these locales')
  .option('--upload', 'then upload the search records, as `search upload` does')
  .addOption(formatOption())
  .option('-q, --quiet', 'print nothing but what is wrong')
  .action(async (options) => {
    const { runBuildCommand } = await import('./commands/build.ts');
    process.exitCode = await runBuildCommand(options);
    if (!options.upload || process.exitCode !== 0) return;
    const { runSearchUploadCommand } = await import('./commands/search.ts');
    process.exitCode = await runSearchUploadCommand(options);
  });

siteCommand('check', 'report what is wrong with the site, and write nothing')
  .addOption(formatOption())
  .option('-q, --quiet', 'print nothing but what is wrong')
  .action(async (options) => {
    const { runBuildCommand } = await import('./commands/build.ts');
    process.exitCode = await runBuildCommand({ ...options, out: null });
  });

serverCommand(
  siteCommand('serve', 'serve the site while it is being written, and show changes as they are saved').option(
    '-l, --locale <id...>',
    'serve only these locales',
  ),
)
  .option('--open', 'open it in the browser')
  .addOption(
    new Option(
      '--poll [ms]',
      'look for changes in this interval, where the system does not tell of them: Docker, network drives, WSL',
    )
      .preset('500')
      .argParser(toCount),
  )
  .action(async (options) => {
    const { runServeCommand } = await import('./commands/serve.ts');
    process.exitCode = await runServeCommand(options);
  });

siteCommand('api', "read the library's releases into the history of its API, and print what they changed")
  .option('--library <name@version...>', 'read these published releases too')
  .addOption(new Option('--format <format>', 'how to print changes').choices(['pretty', 'json']).default('pretty'))
  .action(async (options) => {
    const { runApiCommand } = await import('./commands/api.ts');
    process.exitCode = await runApiCommand(options);
  });

const search = program.command('search').description('try the search of the site, or upload its records');

siteCommand('test', 'ask the questions of search.test.yml', search)
  .option('--hosted', 'ask the hosted index instead of the search of the site')
  .addOption(formatOption())
  .action(async (options) => {
    const { runSearchTestCommand } = await import('./commands/search.ts');
    process.exitCode = await runSearchTestCommand(options);
  });

siteCommand('upload', 'upload settings and records to the hosted index that the environment names', search)
  .option('--dry-run', 'say what would be uploaded, and upload nothing')
  .option('--diff', 'send only records that have changed')
  .option('--force', 'upload even where the index loses more than half of its records')
  .addOption(formatOption())
  .action(async (options) => {
    const { runSearchUploadCommand } = await import('./commands/search.ts');
    process.exitCode = await runSearchUploadCommand(options);
  });

serverCommand(program.command('preview'))
  .description('serve a folder that build has written, as a web host would')
  .option('-o, --out <dir>', 'folder to serve', 'build')
  .action(async (options) => {
    const { runPreviewCommand } = await import('./commands/preview.ts');
    process.exitCode = await runPreviewCommand(options);
  });

program
  .command('version')
  .description('keep the docs as they are now, with sidebars and translations, as a version')
  .argument('<name>', 'name of the version, such as 2.0')
  .option('-c, --content <dir>', 'folder of the site', 'content')
  .addOption(formatOption())
  .action(async (name: string, options) => {
    const { runVersionCommand } = await import('./commands/version.ts');
    process.exitCode = await runVersionCommand(name, options);
  });

const translations = siteCommand('translations', 'list what is not translated, and what has changed since it was')
  .option('-l, --locale <id...>', 'only these locales')
  .addOption(new Option('--format <format>', 'how to print the list').choices(['pretty', 'json']).default('pretty'))
  .action(async (options) => {
    const { runTranslationsCommand } = await import('./commands/translations.ts');
    process.exitCode = await runTranslationsCommand(options);
  });

translations
  .command('accept')
  .description('record that translations are made from their originals as they are now')
  .argument('[page...]', 'pages, as the list names them')
  .option('--all', 'every translation')
  .action(async (pages: string[], _, command: Command) => {
    const { runAcceptCommand } = await import('./commands/translations.ts');
    process.exitCode = await runAcceptCommand(pages, command.optsWithGlobals());
  });

function siteCommand(name: string, description: string, parent = program): Command {
  return parent
    .command(name)
    .description(description)
    .option('-c, --content <dir>', 'folder of the site', 'content')
    .option('--cache-dir <dir>', 'folder of the cache')
    .option('--no-cache', 'make everything anew, and keep nothing')
    .addOption(new Option('--concurrency <threads>', 'number of threads').argParser(toCount));
}

function serverCommand(command: Command): Command {
  return command
    .option('-p, --port <number>', 'port to listen on; the next free one where it is taken', toPort, 3000)
    .option(
      '--host <name>',
      'address to listen on; others than this machine reach it where it is not a loopback one',
      '127.0.0.1',
    );
}

function formatOption(): Option {
  return new Option('--format <format>', 'how to print diagnostics')
    .choices(['pretty', 'json', 'github'])
    .default('pretty');
}

function toCount(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('It must be a whole number above 0.');
  return number;
}

function toPort(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 0 && number <= 65535) return number;
  throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
}

program.parseAsync().then(
  // A timer that a configuration has left behind must not keep a finished command alive.
  () => process.stdout.write('', () => process.exit()),
  (error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error);
    console.error('\nThis is a fault of sitegen, not of your site. Please report it with the lines above.');
    process.exit(70);
  },
);
