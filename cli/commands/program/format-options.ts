import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';

/** Option of commands that print diagnostics. */
export const formatOption = new Option('--format <format>', 'how to print diagnostics')
  .choices(['pretty', 'json', 'github'])
  .default('pretty');

/** Option of commands that have `--format` too. */
export const jsonOption = new Option('--json', 'print one JSON document, like --format json').implies({
  format: 'json' as const,
});

/** Option of commands without `--format`. */
export const onlyJsonOption = new Option('--json', 'print one JSON document');

/** Makes a program refuse `--json` together with another `--format`. */
export function refuseTwoFormats(program: CommandUnknownOpts): void {
  program.hook('preAction', (_, command) => {
    const { json, format } = command.optsWithGlobals() as { json?: boolean; format?: string };
    if (json && format !== undefined && format !== 'json')
      command.error(`error: option '--json' cannot be used with option '--format ${format}'`);
  });
}
