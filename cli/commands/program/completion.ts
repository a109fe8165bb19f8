import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { inheritedOptions } from './inherited-options.ts';

/** Shells with completion. */
export const shells = ['bash', 'zsh', 'fish'] as const;

/** A command, and what can follow it. */
interface Completed {
  /** Its words after the program's name, separated by spaces. */
  path: string;
  commands: Word[];
  options: Option[];
  /** Whether it has arguments without known values, which are completed as paths. */
  takesPath: boolean;
  /** Values of its argument, if known. */
  choices: readonly string[];
}

interface Word {
  name: string;
  description: string;
}

interface Option extends Word {
  /** Its short form, such as `-o`. */
  short: string | undefined;
  /** Its values, if known. */
  choices: readonly string[];
  /** Whether it takes an arbitrary value, which is completed as a path. */
  takesValue: boolean;
}

/** Returns a shell script that completes a program's commands, options and their values. */
export function toCompletion(program: CommandUnknownOpts, shell: (typeof shells)[number]): string {
  const name = program.name();
  const commands = describe(program, '');
  switch (shell) {
    case 'bash':
      return toBash(name, commands);
    case 'zsh':
      return toZsh(name, commands);
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
    options: [...command.createHelp().visibleOptions(command), ...inheritedOptions(command)].flatMap(toOption),
    takesPath: command.registeredArguments.length > 0 && choices.length === 0,
    choices,
  };
  return [own, ...inner.flatMap((one) => describe(one, `${path} ${one.name()}`.trim()))];
}

function toOption({
  long,
  short,
  description,
  argChoices,
  required,
  optional,
}: CommandUnknownOpts['options'][number]): Option[] {
  const choices = argChoices ?? [];
  const takesValue = (required || optional) && choices.length === 0;
  return long ? [{ name: long, short, description, choices, takesValue }] : [];
}

/** Returns a `case` pattern that matches a command followed by the option, in its long or short form. */
function toPattern(path: string, { name, short }: Option): string {
  return [name, short].flatMap((flag) => (flag ? [quote(`${path} ${flag}`)] : [])).join('|');
}

function hasValue({ choices, takesValue }: Option): boolean {
  return takesValue || choices.length > 0;
}

/** Returns a `case` pattern that matches all commands, to detect the command in a line. */
function toCommandPatterns(commands: readonly Completed[]): string {
  return commands.flatMap(({ path }) => (path === '' ? [] : [quote(path)])).join('|');
}

function toBash(name: string, commands: readonly Completed[]): string {
  const toCase = (pattern: string, words: readonly string[], takesPath: boolean) =>
    `    ${pattern}) words=${quote(words.join(' '))}; files=${takesPath ? 1 : 0} ;;`;
  const ofCommands = commands.map(({ path, commands: inner, options, takesPath, choices }) =>
    toCase(quote(path), [...choices, ...[...inner, ...options].map((word) => word.name)], takesPath),
  );
  const ofValues = commands.flatMap(({ path, options }) =>
    options.filter(hasValue).map((option) => toCase(toPattern(path, option), option.choices, option.takesValue)),
  );
  return `_${name}() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local path='' word='' words='' files=0
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${path:+$path }$word" in
    ${toCommandPatterns(commands)}) path="\${path:+$path }$word" ;;
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

function toZsh(name: string, commands: readonly Completed[]): string {
  const toArray = (words: readonly Word[]) =>
    `(${words.map(({ name, description }) => quote(`${name}:${description}`)).join(' ')})`;
  const toCase = (pattern: string, values: readonly string[], takesPath: boolean) =>
    `    ${pattern}) values=(${values.map(quote).join(' ')}); files=${takesPath ? 1 : 0}`;
  const ofCommands = commands.map(
    ({ path, commands: inner, options, takesPath, choices }) =>
      `${toCase(quote(path), choices, takesPath)}; commands=${toArray(inner)}; options=${toArray(options)} ;;`,
  );
  const ofValues = commands.flatMap(({ path, options }) =>
    options
      .filter(hasValue)
      .map(
        (option) => `${toCase(toPattern(path, option), option.choices, option.takesValue)}; commands=() options=() ;;`,
      ),
  );
  return `#compdef ${name}
_${name}() {
  local at='' word='' files=0
  local -a values commands options
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "\${at:+$at }$word" in
    ${toCommandPatterns(commands)}) at="\${at:+$at }$word" ;;
    esac
  done
  case "$at" in
${ofCommands.join('\n')}
  esac
  case "$at \${words[CURRENT-1]}" in
${ofValues.join('\n')}
  esac
  if (( $#commands )); then _describe command commands; fi
  if (( $#values )); then compadd -- $values; fi
  if (( files )); then _files; fi
  if (( $#options )); then _describe -o option options; fi
}
if [[ $funcstack[1] = _${name} ]]; then
  _${name}
else
  if (( ! $+functions[compdef] )); then autoload -U compinit && compinit; fi
  compdef _${name} ${name}
fi
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

function toFishOption({ name, short, description, choices, takesValue }: Option, start: string): string {
  const own = takesValue ? ' -r -F' : '';
  const values = choices.length > 0 ? ` -x -a ${quote(choices.join(' '))}` : own;
  const letter = short ? ` -s ${short.slice(1)}` : '';
  return `${start}${letter} -l ${name.slice(2)}${values} -d ${quote(description)}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
