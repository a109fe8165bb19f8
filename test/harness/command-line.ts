import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { program } from '../../cli/commands/program/program.ts';

/** Returns the words of a command line that sitegen does not accept, such as `--fromat` of `build --fromat json`. */
export function findRejectedArguments(call: string): string[] {
  let command: CommandUnknownOpts = program;
  let flag: string | null = null;
  const unknown: string[] = [];
  for (const word of call.split(/\s+/).filter(Boolean)) {
    const isValue = flag !== null && !word.startsWith('-');
    flag = word.startsWith('-') ? word : null;
    const next = command.commands.find((one) => one.name() === word);
    if (flag) {
      if (!command.options.some((option) => [option.short, option.long].includes(word))) unknown.push(word);
    } else if (next) command = next;
    else if (!isValue && command.registeredArguments.length === 0) unknown.push(word);
  }
  return unknown;
}
