import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { nearest } from '../diagnostics/suggest.ts';

/** Lets a program name the command that a mistyped one may have meant where the parser itself does not. */
export function refuseUnknownCommands(program: CommandUnknownOpts): void {
  // The help of a command that there is not would be that of the whole program.
  program.addHelpText('beforeAll', ({ error }) => {
    const [first, name] = program.args;
    if (error && first === 'help' && name !== undefined) refuse(program, name);
    return '';
  });
  for (const command of program.commands) {
    if (command.commands.length === 0 || command.registeredArguments.length > 0) continue;
    // One that has an action of its own takes it for an argument.
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
