import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shells, toCompletion } from '../../../cli/commands/program/completion.ts';
import { program } from '../../../cli/commands/program/program.ts';
import { runCli } from '../../harness/process.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Returns bash's suggestions at the end of a line, in a folder with one file. */
function complete(line: string): string[] {
  const script =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: bash writes lists like this.
    'source ./completion.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _sitegen; printf "%s\\n" "${COMPREPLY[@]}"';
  return run('bash', ['--norc', '-uc', script, 'bash', ...line.split(' ')]);
}

/** Runs a shell in a folder that contains only the completion script. Returns the printed lines. */
function run(shell: (typeof shells)[number], args: readonly string[]): string[] {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, `completion.${shell}`), toCompletion(program, shell));
  return execFileSync(shell, args, { cwd, encoding: 'utf8' }).split('\n').filter(Boolean);
}

/** Types each line into a new zsh, requests completion, and prints the resulting line. */
const driveZsh = `zmodload zsh/zpty
for line in "$@"; do
  zpty shell zsh -f -i
  zpty -w shell 'PS1=; source ./completion.zsh; show() { zle complete-word; print -r -- "LINE<$BUFFER>"; exit }'
  zpty -w shell "zle -N show; bindkey '^T' show; print REA''DY"
  zpty -r shell printed '*READY*'
  zpty -n -w shell "$line"$'\\x14'
  zpty -r shell printed '*LINE<*>*'
  print -r -- "\${\${printed##*LINE<}%%>*}"
  zpty -d shell
done`;

/** Lines and the completion of their last word, where only one is possible. */
const cases: readonly (readonly [line: string, expected: readonly string[]])[] = [
  ['sitegen bu', ['build']],
  ['sitegen build --form', ['--format']],
  ['sitegen build --format g', ['github']],
  ['sitegen build --format json --tim', ['--timings']],
  ['sitegen search upload --dr', ['--dry-run']],
  ['sitegen api cov', ['coverage']],
  ['sitegen api --l', ['--library']],
  ['sitegen api coverage --conc', ['--concurrency']],
  ['sitegen build --out comp', ['completion']],
  ['sitegen build -o comp', ['completion']],
  ['sitegen build comp', []],
  ['sitegen init comp', ['completion']],
  ['sitegen completion f', ['fish']],
];

/** Skips a test if a shell is not installed. */
function requireShell(shell: string, skip: (note: string) => void): void {
  if (spawnSync(shell, ['--version']).error) skip(`${shell} is not installed`);
}

/** The only file in the folder is named after the shell. */
const expectedIn = (shell: string) =>
  cases.map(([, expected]) => expected.map((word) => (word === 'completion' ? `completion.${shell}` : word)));

describe('sitegen completion', () => {
  test('completes lines in bash', () => {
    expect(cases.map(([line]) => complete(line))).toEqual(expectedIn('bash'));
    expect(complete('sitegen search ')).toEqual(['test', 'upload', '--help']);
  });

  test('completes lines in zsh', ({ skip }) => {
    requireShell('zsh', skip);
    const lines = cases.map(([line]) => line);
    const completed = run('zsh', ['-f', '-c', driveZsh, 'zsh', ...lines]);
    const expected = expectedIn('zsh').map(([word], index) => {
      const line = lines[index] ?? '';
      return word === undefined ? line : line.replace(/\S+$/, `${word} `);
    });
    expect(completed).toEqual(expected);
  });

  test('completes lines in fish', ({ skip }) => {
    requireShell('fish', skip);
    const lines = cases.map(([line]) => line);
    const script = 'source ./completion.fish; for line in $argv; complete -C $line; echo END; end';
    const printed = run('fish', ['--no-config', '-c', script, ...lines]).join('\n');
    const words = printed.split(/^END$/m).map((part) => part.match(/^[^\t\n]+/gm) ?? []);
    expect(words.slice(0, -1)).toEqual(expectedIn('fish'));
  });

  test('knows every command, in each shell', async () => {
    const names = program.commands.map((command) => command.name());
    expect(complete('sitegen ')).toEqual([...names, '--help']);
    for (const shell of shells) {
      const { stdout } = await runCli(['completion', shell]);
      expect([...names, 'version'].filter((name) => !stdout.includes(name))).toEqual([]);
    }
  });

  test('ends with 2 for a shell that it does not know', async () => {
    const { code, stderr } = await runCli(['completion', 'cmd']);
    expect(code).toBe(2);
    expect(stderr).toContain('Allowed choices are bash, zsh, fish.');
  });
});
