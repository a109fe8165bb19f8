import type { CommandUnknownOpts } from '@commander-js/extra-typings';

/** Shells that commands can be completed in. */
export const shells = ['bash', 'zsh', 'fish'] as const;

/** A command, and what can be typed behind it. */
interface Completed {
  /** Its words behind the program's name, with a space between them. */
  path: string;
  commands: Word[];
  options: Option[];
  /** Whether it takes a file or a folder. */
  takesPath: boolean;
  /** Values of its argument, where these are known. */
  choices: readonly string[];
}

interface Word {
  name: string;
  description: string;
}

interface Option extends Word {
  /** Values that it can have, where these are known. */
  choices: readonly string[];
  /** Whether a value of one's own follows, which is a path more often than not. */
  takesValue: boolean;
}

/** Returns the script by which a shell completes the commands of a program, their options and the values of these. */
export function toCompletion(program: CommandUnknownOpts, shell: (typeof shells)[number]): string {
  const name = program.name();
  const commands = describe(program, '');
  switch (shell) {
    case 'bash':
      return toBash(name, commands);
    case 'zsh':
      // zsh runs what is made for bash, once it is asked to.
      return `autoload -U +X bashcompinit && bashcompinit\n${toBash(name, commands)}`;
    case 'fish':
      return toFish(name, commands);
  }
}

function describe(command: CommandUnknownOpts, path: string): Completed[] {
  const inner = command.commands;
  const choices = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  const own: Completed = {
    path,
    commands: inner.map((one) => ({ name: one.name(), description: one.description() })),
    options: [...command.createHelp().visibleOptions(command), ...inherited(command)].flatMap(toOption),
    takesPath: command.registeredArguments.length > 0 && choices.length === 0,
    choices,
  };
  return [own, ...inner.flatMap((one) => describe(one, `${path} ${one.name()}`.trim()))];
}

/** A command takes the options of the one that it belongs to. */
function inherited({ parent }: CommandUnknownOpts): CommandUnknownOpts['options'] {
  return parent?.parent ? parent.options : [];
}

function toOption({
  long,
  description,
  argChoices,
  required,
  optional,
}: CommandUnknownOpts['options'][number]): Option[] {
  const choices = argChoices ?? [];
  const takesValue = (required || optional) && choices.length === 0;
  return long ? [{ name: long, description, choices, takesValue }] : [];
}

function toBash(name: string, commands: readonly Completed[]): string {
  const toCase = (pattern: string, words: readonly string[], takesPath: boolean) =>
    `    ${quote(pattern)}) words=${quote(words.join(' '))}; files=${takesPath ? 1 : 0} ;;`;
  const ofCommands = commands.map(({ path, commands: inner, options, takesPath, choices }) =>
    toCase(path, [...choices, ...[...inner, ...options].map((word) => word.name)], takesPath),
  );
  const ofValues = commands.flatMap(({ path, options }) =>
    options
      .filter(({ choices, takesValue }) => takesValue || choices.length > 0)
      .map((option) => toCase(`${path} ${option.name}`, option.choices, option.takesValue)),
  );
  const paths = commands.flatMap(({ path }) => (path === '' ? [] : [quote(path)]));
  return `_${name}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local path='' word='' words='' files=0
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${path:+$path }$word" in
    ${paths.join('|')}) path="\${path:+$path }$word" ;;
    esac
  done
  case "$path" in
${ofCommands.join('\n')}
  esac
  case "$path $previous" in
${ofValues.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
  if [ "$files" = 1 ]; then COMPREPLY+=($(compgen -f -- "$current")); fi
}
complete -o filenames -F _${name} ${name}
`;
}

function toFish(name: string, commands: readonly Completed[]): string {
  const lines = commands.flatMap(({ path, commands: inner, options, takesPath, choices }) => {
    const seen = path.split(' ').flatMap((word) => (word === '' ? [] : [`__fish_seen_subcommand_from ${word}`]));
    const none = inner.length > 0 ? [`not __fish_seen_subcommand_from ${inner.map((one) => one.name).join(' ')}`] : [];
    const start = `complete -c ${name} -n ${quote([...seen, ...none].join('; and '))}`;
    return [
      ...(takesPath ? [`${start} -F`] : []),
      ...choices.map((choice) => `${start} -a ${quote(choice)}`),
      ...inner.map((one) => `${start} -a ${one.name} -d ${quote(one.description)}`),
      ...options.map((option) => toFishOption(option, start)),
    ];
  });
  return `complete -c ${name} -f\n${lines.join('\n')}\n`;
}

function toFishOption({ name, description, choices, takesValue }: Option, start: string): string {
  const own = takesValue ? ' -r -F' : '';
  const values = choices.length > 0 ? ` -x -a ${quote(choices.join(' '))}` : own;
  return `${start} -l ${name.slice(2)}${values} -d ${quote(description)}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
