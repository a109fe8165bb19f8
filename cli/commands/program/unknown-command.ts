import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { nearest } from '../../diagnostics/suggest.ts';

/** Makes a program suggest a similar command for an unknown one in cases that the parser does not handle. */
export function refuseUnknownCommands(program: CommandUnknownOpts): void {
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

function refuse(command: CommandUnknownOpts, name: string): never {
  const meant = nearest(
    name,
    command.commands.map((one) => one.name()),
  );
  return command.error(`error: unknown command '${name}'${meant === undefined ? '' : `\n(Did you mean ${meant}?)`}`);
}
