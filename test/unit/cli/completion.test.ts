import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { program } from '../../../cli/commands/program.ts';
import { runCli } from '../../harness/process.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Returns what bash suggests at the end of a line, in a folder with one file. */
async function complete(line: string): Promise<string[]> {
  const { code, stdout, stderr } = await runCli(['completion', 'bash']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, 'completion.bash'), stdout);
  const script =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: bash writes lists like this.
    'source ./completion.bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _sitegen; printf "%s\\n" "${COMPREPLY[@]}"';
  const words = line.split(' ');
  return execFileSync('bash', ['--norc', '-uc', script, 'bash', ...words], { cwd, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
}

describe('sitegen completion', () => {
  test.each([
    ['sitegen bu', ['build']],
    ['sitegen search ', ['test', 'upload', '--help']],
    ['sitegen build --form', ['--format']],
    ['sitegen build --format g', ['github']],
    ['sitegen build --format json --tim', ['--timings']],
    ['sitegen search upload --dr', ['--dry-run']],
    ['sitegen api coverage --l', ['--library']],
    ['sitegen build --out comp', ['completion.bash']],
    ['sitegen build comp', []],
    ['sitegen init comp', ['completion.bash']],
    ['sitegen completion f', ['fish']],
  ])('completes "%s" in bash', async (line, expected) => {
    expect(await complete(line)).toEqual(expected);
  });

  test('knows every command, in each shell', async () => {
    const names = program.commands.map((command) => command.name());
    expect(await complete('sitegen ')).toEqual([...names, '--version', '--help']);
    for (const shell of ['zsh', 'fish']) {
      const { stdout } = await runCli(['completion', shell]);
      expect(names.filter((name) => !stdout.includes(name))).toEqual([]);
    }
  });

  test('ends with 2 for a shell that it does not know', async () => {
    const { code, stderr } = await runCli(['completion', 'cmd']);
    expect(code).toBe(2);
    expect(stderr).toContain('Allowed choices are bash, zsh, fish.');
  });
});
