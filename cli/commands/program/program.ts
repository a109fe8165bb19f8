import { Argument, Command, Option } from '@commander-js/extra-typings';
import { defaultOut, hosts } from '../../site/jobs/init-files.ts';
import { shells } from './completion.ts';
import { formatOption, jsonOption, onlyJsonOption, refuseTwoFormats } from './format-options.ts';
import { examples, explainJson } from './help.ts';
import { inheritOptions, libraryOption } from './inherited-options.ts';
import { toCount, toList, toPort, toShard } from './option-values.ts';

/**
 * The command-line program. Commands are declared here and get their actions in `main.ts`. The types of their options
 * are inferred from these declarations.
 */
export const program = new Command('sitegen')
  .description('Documentation sites for TypeScript libraries.')
  .addHelpText('after', examples)
  .showHelpAfterError('(add --help for usage)')
  .exitOverride((error) => {
    // Printing help or the version exits with 0; anything else is a usage error.
    process.exit(error.exitCode === 0 ? 0 : 2);
  });

const contentOption = new Option('-c, --content <dir>', 'folder of the site').default('content');
const timingsOption = new Option('--timings', 'print the duration of each stage, and the number of its items');
const quietOption = new Option('-q, --quiet', 'print only problems');
const portOption = new Option('-p, --port <number>', 'port to listen on, or the next free one if it is in use')
  .argParser(toPort)
  .default(3000);
const hostOption = new Option(
  '--host <name>',
  'address to listen on; other machines can connect unless it is a loopback address',
).default('127.0.0.1');

/** Options shared by all commands that load a whole site. */
export type SiteFlags = ReturnType<ReturnType<typeof siteCommand>['opts']>;

/** `sitegen build`. */
export const build = siteCommand(program.command('build'))
  .description('render the site into a folder')
  .option('-o, --out <dir>', 'folder to write', defaultOut)
  .option('-l, --locale <id...>', 'write only these locales')
  .addOption(
    new Option('--shard <part>', 'render one part of the pages, such as 2/8; `merge` combines the parts')
      .argParser(toShard)
      .conflicts('upload'),
  )
  .option('--upload', 'then upload the search records, like `search upload`')
  .addOption(formatOption)
  .addOption(jsonOption)
  .addOption(timingsOption)
  .addOption(quietOption);
/** Options of `sitegen build`. */
export type BuildFlags = ReturnType<typeof build.opts>;

/** `sitegen merge`. */
export const merge = program
  .command('merge')
  .description('combine the parts of a site that `build --shard` has written')
  .argument('<part...>', 'folders of all parts')
  .option('-o, --out <dir>', 'folder to write', defaultOut)
  .addOption(formatOption)
  .addOption(jsonOption);
/** Options of `sitegen merge`. */
export type MergeFlags = ReturnType<typeof merge.opts>;

/** `sitegen check`. */
export const check = siteCommand(program.command('check'))
  .description('report problems of the site, and write nothing')
  .addOption(formatOption)
  .addOption(jsonOption)
  .addOption(timingsOption)
  .addOption(quietOption);
/** Options of `sitegen check`. */
export type CheckFlags = ReturnType<typeof check.opts>;

/** `sitegen serve`. */
export const serve = siteCommand(program.command('serve'))
  .description('serve the site while you write it, and show changes as you save them')
  .option('-l, --locale <id...>', 'serve only these locales')
  .addOption(portOption)
  .addOption(hostOption)
  .option('--open', 'open it in the browser')
  .addOption(
    new Option('--poll [ms]', 'check for changes at this interval, where the system does not report them: Docker, WSL')
      .preset('500')
      .argParser(toCount),
  );
/** Options of `sitegen serve`. */
export type ServeFlags = ReturnType<typeof serve.opts>;

/** `sitegen api`. */
export const api = siteCommand(program.command('api'))
  .description("add the library's releases to the history of its API, and print what they changed")
  .addOption(libraryOption)
  .addOption(new Option('--format <format>', 'how to print changes').choices(['pretty', 'json']).default('pretty'))
  .addOption(jsonOption);
/** Options of `sitegen api`. */
export type ApiFlags = ReturnType<typeof api.opts>;

/** `sitegen api coverage`. */
export const coverage = api
  .command('coverage')
  .description('list the symbols that neither a comment nor a note documents')
  .option('--accept', 'record the share of documented symbols; builds fail if it drops');
/** Options of `sitegen api coverage`. */
export type CoverageFlags = ReturnType<typeof coverage.optsWithGlobals>;

/** `sitegen api lint`. */
export const apiLint = api
  .command('lint')
  .description(
    "list broken links, unknown parameters and wrong examples in the library's comments, at their positions",
  );
/** Options of `sitegen api lint`. */
export type ApiLintFlags = ReturnType<typeof apiLint.optsWithGlobals>;

const search = program.command('search').description('test the search of the site, or upload its records');

/** `sitegen search test`. */
export const searchTest = siteCommand(search.command('test'))
  .description('run the questions of search.test.yml')
  .option('--hosted', 'query the hosted index instead of the search of the site')
  .addOption(formatOption)
  .addOption(jsonOption);
/** Options of `sitegen search test`. */
export type SearchTestFlags = ReturnType<typeof searchTest.opts>;

/** `sitegen search upload`. */
export const searchUpload = siteCommand(search.command('upload'))
  .description('upload settings and records to the hosted index')
  .option('--dry-run', 'print what would be uploaded, and upload nothing')
  .option('--diff', 'send only records that have changed')
  .option('--force', 'upload even if the index loses more than half of its records')
  .addOption(formatOption)
  .addOption(jsonOption);
/** Options of `sitegen search upload`. */
export type SearchUploadFlags = ReturnType<typeof searchUpload.opts>;

/** `sitegen preview`. */
export const preview = program
  .command('preview')
  .description('serve a folder that build has written, as a web host would')
  .option('-o, --out <dir>', 'folder to serve', defaultOut)
  .addOption(portOption)
  .addOption(hostOption);
/** Options of `sitegen preview`. */
export type PreviewFlags = ReturnType<typeof preview.opts>;

/** `sitegen clean`. */
export const clean = program
  .command('clean')
  .description('remove what sitegen has created: the output of build, and the cache')
  .addOption(contentOption)
  .option('-o, --out <dir>', 'output folder of build', defaultOut)
  .option('--cache-dir <dir>', 'folder of the cache')
  .option('--no-cache', 'keep the cache')
  .addOption(onlyJsonOption);
/** Options of `sitegen clean`. */
export type CleanFlags = ReturnType<typeof clean.opts>;

/** `sitegen version`. */
export const version = program
  .command('version')
  .description('save the current docs, with sidebars and translations, as a version')
  .argument('<name>', 'name of the version, such as 2.0')
  .addOption(contentOption)
  .addOption(formatOption)
  .addOption(jsonOption);
/** Options of `sitegen version`. */
export type VersionFlags = ReturnType<typeof version.opts>;

const oldSites = ['fromVitepress', 'fromStarlight', 'fromMarkdown'];

/** `sitegen init`. */
export const init = program
  .command('init')
  .description('create a small site here, with files to check and publish it; existing files are kept')
  .argument('[dir]', 'folder of the site, by default "content"')
  .option('-y, --yes', 'ask nothing, and derive values that are not given')
  .option('--title <title>', 'name of the site')
  .option('--url <url>', 'URL where it will be published')
  .option('--no-api', 'do not add an API reference of the package in this folder')
  .addOption(new Option('--deploy <host>', 'where it will be published').choices(hosts))
  // Each conflicts with those below it.
  .addOption(new Option('--from-docusaurus <site>', 'migrate this Docusaurus site').conflicts(oldSites))
  .addOption(new Option('--from-vitepress <site>', 'migrate this VitePress site').conflicts(oldSites.slice(1)))
  .addOption(new Option('--from-starlight <site>', 'migrate this Starlight site').conflicts(oldSites.slice(2)))
  .addOption(new Option('--from-markdown <folder>', 'take over this folder of Markdown'))
  .addOption(new Option('--json', 'print one JSON document, and ask nothing'));
/** Options of `sitegen init`. */
export type InitFlags = ReturnType<typeof init.opts>;

/** `sitegen eject`. */
export const eject = program
  .command('eject')
  .description('copy a component of the templates into the theme of the site, where it replaces the original')
  .argument('[component]', 'name of the component or slot')
  .option('--list', 'list what can be copied')
  .addOption(contentOption)
  .addOption(onlyJsonOption);
/** Options of `sitegen eject`. */
export type EjectFlags = ReturnType<typeof eject.opts>;

/** `sitegen translations`. */
export const translations = siteCommand(program.command('translations'))
  .description('list what is not translated, or has changed since its translation')
  // Not variadic: `accept` would take the pages that follow for locales.
  .addOption(new Option('-l, --locale <id>', 'only this locale; can be repeated').argParser(toList))
  .addOption(new Option('--format <format>', 'how to print the list').choices(['pretty', 'json']).default('pretty'))
  .addOption(jsonOption);
/** Options of `sitegen translations`. */
export type TranslationsFlags = ReturnType<typeof translations.opts>;

/** `sitegen translations accept`. */
export const accept = translations
  .command('accept')
  .description('record that translations are up to date with their originals')
  .argument('[page...]', 'pages or folders, as the list shows them')
  .option('--all', 'every translation');
/** Options of `sitegen translations accept`. */
export type AcceptFlags = ReturnType<typeof accept.optsWithGlobals>;

/** `sitegen completion`. */
export const completion = program
  .command('completion')
  .description('print the script that completes commands and options in a shell')
  .addArgument(new Argument('<shell>', 'the shell').choices(shells));

for (const [heading, commands] of [
  ['Sites:', [init, serve, check, build, merge, preview, clean]],
  ['Libraries and search:', [api, search]],
  ['Versions, languages and look:', [version, translations, eject]],
] as const) {
  for (const command of commands) command.helpGroup(heading);
}
completion.helpGroup('Help:');
program.commandsGroup('Help:').helpCommand('help [command]', 'display help for command');

explainJson(program);
refuseTwoFormats(program);
for (const command of [coverage, apiLint, accept]) inheritOptions(command);

function siteCommand(command: Command) {
  return command
    .addOption(contentOption)
    .option('--cache-dir <dir>', 'folder of the cache')
    .option('--no-cache', 'rebuild everything, and cache nothing')
    .addOption(new Option('--concurrency <threads>', 'number of threads').argParser(toCount));
}
