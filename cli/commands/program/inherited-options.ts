import { type CommandUnknownOpts, Help, Option } from '@commander-js/extra-typings';

/** Option of `sitegen api` alone: its subcommands, which take its other options, add no releases. */
export const libraryOption = new Option('--library <name@version...>', 'add these published releases too');

/** Returns the options that a subcommand takes from its parent command. */
export function inheritedOptions({ parent }: CommandUnknownOpts): CommandUnknownOpts['options'] {
  return parent?.parent ? withoutOwn(parent.options) : [];
}

/** Makes a subcommand list in its help the options that it takes from its parent command, and refuse the others. */
export function inheritOptions(command: CommandUnknownOpts): void {
  const { visibleGlobalOptions } = Help.prototype;
  command.configureHelp({
    showGlobalOptions: true,
    visibleGlobalOptions: (shown) => withoutOwn(visibleGlobalOptions.call(command.createHelp(), shown)),
  });
  command.hook('preAction', () => {
    const parent = command.parent;
    if (parent?.getOptionValue(libraryOption.attributeName()) === undefined) return;
    command.error(`error: option '${libraryOption.long}' cannot be used with '${parent.name()} ${command.name()}'`);
  });
}

function withoutOwn<Given>(options: readonly Given[]): Given[] {
  return options.filter((option) => option !== libraryOption);
}
