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
  .addOption(formatOption())
  .option('-q, --quiet', 'print nothing but what is wrong')
  .action(async (options) => {
    const { runBuildCommand } = await import('./commands/build.ts');
    process.exitCode = await runBuildCommand(options);
  });

siteCommand('check', 'report what is wrong with the site, and write nothing')
  .addOption(formatOption())
  .option('-q, --quiet', 'print nothing but what is wrong')
  .action(async (options) => {
    const { runBuildCommand } = await import('./commands/build.ts');
    process.exitCode = await runBuildCommand({ ...options, out: null });
  });

siteCommand('serve', 'serve the site while it is being written, and show changes as they are saved')
  .option('-p, --port <number>', 'port to listen on; the next free one where it is taken', toPort, 3000)
  .option('--host <name>', 'address to listen on', '127.0.0.1')
  .action(async (options) => {
    const { runServeCommand } = await import('./commands/serve.ts');
    process.exitCode = await runServeCommand(options);
  });

program
  .command('preview')
  .description('serve a folder that build has written, as a web host would')
  .option('-o, --out <dir>', 'folder to serve', 'build')
  .option('-p, --port <number>', 'port to listen on; the next free one where it is taken', toPort, 3000)
  .option('--host <name>', 'address to listen on', '127.0.0.1')
  .action(async (options) => {
    const { runPreviewCommand } = await import('./commands/preview.ts');
    process.exitCode = await runPreviewCommand(options);
  });

function siteCommand(name: string, description: string): Command {
  return program
    .command(name)
    .description(description)
    .option('-c, --content <dir>', 'folder of the site', 'content')
    .option('--cache-dir <dir>', 'folder of the cache')
    .option('--no-cache', 'make everything anew, and keep nothing')
    .addOption(new Option('--concurrency <threads>', 'number of threads').argParser(toCount));
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
