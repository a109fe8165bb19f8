import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { nearest } from '../../diagnostics/suggest.ts';

/** Names that other generators give to commands, by the names that sitegen gives to them. */
const foreignNames: ReadonlyMap<string, string> = new Map([
  ['create', 'init'],
  ['dev', 'serve'],
  ['new', 'init'],
  ['start', 'serve'],
  ['watch', 'serve'],
]);

/** Makes a program suggest a similar command for an unknown one in cases that the parser does not handle. */
export function refuseUnknownCommands(program: CommandUnknownOpts): void {
  program.on('command:*', ([name]: string[]) => refuse(program, name ?? ''));
  // `help <unknown>` would print the help of the whole program.
  program.addHelpText('beforeAll', ({ error }) => {
    const [first, name] = program.args;
    if (error && first === 'help' && name !== undefined) refuse(program, name);
    return '';
  });
  for (const command of program.commands) {
    if (command.commands.length === 0 || command.registeredArguments.length > 0) continue;
    // A command with its own action takes an unknown subcommand for an argument.
    command.allowExcessArguments().hook('preAction', (_, called) => {
      const [name] = called.args;
      if (called === command && name !== undefined) refuse(command, name);
    });
  }
}

/** Makes a command suggest its option for the site's folder where the folder is given as an argument. */
export function refuseFolderArgument(command: CommandUnknownOpts): void {
  command.allowExcessArguments().hook('preAction', ({ args: [folder] }) => {
    if (folder === undefined) return;
    command.error(`error: '${command.name()}' takes no argument\n(Did you mean --content ${folder}?)`);
  });
}

function refuse(command: CommandUnknownOpts, name: string): never {
  const names = command.commands.map((one) => one.name());
  const foreign = foreignNames.get(name);
  const meant = foreign !== undefined && names.includes(foreign) ? foreign : nearest(name, names);
  return command.error(`error: unknown command '${name}'${meant === undefined ? '' : `\n(Did you mean ${meant}?)`}`);
}
