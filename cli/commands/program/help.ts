import type { CommandUnknownOpts } from '@commander-js/extra-typings';

/** Text printed below the list of commands. */
export const examples = `
Examples:
  sitegen serve --content my-site    show pages while you write them
  sitegen check --format github      annotate the lines of a pull request
  sitegen build --content my-site --out public
                                     render the site into the folder "public"
  sitegen preview --out public       serve that folder as a web host would
  sitegen search test                test whether readers find what they need

Exit codes: 0 no errors, 1 errors reported, 2 wrong usage or configuration,
70 a bug in sitegen. "sitegen <command> --help" lists a command's options.

With --json, a command prints one JSON document: the problems in "diagnostics",
and the results in further keys, which the command's help lists. Usage errors
are printed to standard error, without a document.`;

/** Keys of each command's JSON document in addition to `diagnostics`. */
const jsonFacts: Readonly<Record<string, string>> = {
  build: 'written, pages, files, bytes, made, reused; with --upload, also upload',
  merge: 'written, files, bytes',
  check: 'written, pages, files, bytes, made, reused',
  api: 'package, releases, replaced, kept, written; for several libraries, packages',
  'api coverage':
    'package, version, symbols, documented, undocumented, types, written; for several libraries, packages',
  'api lint': '',
  'search test': 'asked, right',
  'search upload': 'records, uploaded, asked',
  clean: 'outputs, cached, left',
  version: 'written, folder, files',
  init: 'folder, written, kept; for a migrated site, also notes',
  eject: 'file, component; with --list, components',
  translations: 'locales',
  'translations accept': 'accepted, removed',
};

/** Adds the keys of its JSON document to the help of each command. */
export function explainJson(command: CommandUnknownOpts, path = ''): void {
  for (const inner of command.commands) {
    const name = `${path} ${inner.name()}`.trim();
    const facts = jsonFacts[name];
    const keys = facts === '' ? 'diagnostics' : `diagnostics, ${facts}`;
    if (facts !== undefined) inner.addHelpText('after', `\nKeys of the JSON document:\n  ${keys}`);
    explainJson(inner, name);
  }
}
