import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { recoverOutput } from '../../../cli/emit/leftovers.ts';
import { createOutput, OutputError } from '../../../cli/emit/output-folder.ts';
import { temporaryFolder } from '../../harness/temporary.ts';

/** Returns whether the disk refuses to move a folder. */
const disk = vi.hoisted(() => ({ refuses: (_from: string, _to: string): boolean => false }));

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  const renameSync = (from: string, to: string) => {
    if (disk.refuses(from, to))
      throw Object.assign(new Error('input/output error'), { syscall: 'rename', code: 'EIO' });
    fs.renameSync(from, to);
  };
  return { ...fs, renameSync };
});

let folder = '';
let out = '';

/** Writes a site with one file to the output folder, as a build does. */
function publish(text: string): void {
  const output = createOutput(out);
  output.write('index.html', text);
  output.commit({ baseUrl: '/', id: text });
}

beforeEach(() => {
  folder = temporaryFolder();
  out = join(folder, 'out');
});
afterEach(() => {
  vi.restoreAllMocks();
  disk.refuses = () => false;
});

describe('a build that cannot put its folder in place leaves', () => {
  test('the old site, if the disk fails between the two renames', () => {
    publish('old');
    const output = createOutput(out);
    output.write('index.html', 'new');
    const [staging = ''] = readdirSync(folder).filter((name) => name !== 'out');
    disk.refuses = (from, to) => from === join(folder, staging) && to === out;
    expect(() => output.commit({ baseUrl: '/', id: 'new' })).toThrow(OutputError);
    output.abort();
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['out']);
  });

  test('a file that another program has put into the output meanwhile', () => {
    publish('old');
    const output = createOutput(out);
    output.write('index.html', 'new');
    writeFileSync(join(out, 'theirs.txt'), 'theirs');
    expect(() => output.commit({ baseUrl: '/', id: 'new' })).toThrow(/theirs\.txt/);
    output.abort();
    expect(readdirSync(out).sort()).toEqual(['.sitegen-manifest', 'index.html', 'theirs.txt']);
    expect(readdirSync(folder)).toEqual(['out']);
  });
});

test.each(['../x', 'a/../../x', '..', '.', 'a/..'])('nothing is written to "%s"', (path) => {
  const output = createOutput(out);
  expect(() => output.write(path, 'x')).toThrow(/outside of the output folder/);
  output.abort();
  expect(readdirSync(folder)).toEqual([]);
});

describe('a folder that another build is writing', () => {
  test('is left alone while this process builds it', () => {
    const output = createOutput(out);
    output.write('index.html', 'new');
    recoverOutput(out);
    output.commit({ baseUrl: '/', id: 'new' });
    expect(readdirSync(folder)).toEqual(['out']);
  });

  test.each([
    [3_590_000, true],
    [3_610_000, false],
  ])('on another machine, touched %i ms ago, is kept: %s', (age, isThere) => {
    const next = `${out}.next-1-00000000-0123abcd`;
    mkdirSync(next);
    const touched = new Date(Date.now() - age);
    utimesSync(next, touched, touched);
    recoverOutput(out);
    expect(existsSync(next)).toBe(isThere);
  });

  test.each([
    [9_000, false],
    [11_000, true],
  ])('on another machine, whose old site was moved aside %i ms ago, gets it back: %s', (age, isBack) => {
    publish('old');
    const previous = `${out}.previous-1-00000000-0123abcd`;
    mkdirSync(previous);
    for (const name of readdirSync(out)) writeFileSync(join(previous, name), readFileSync(join(out, name)));
    rmSync(out, { recursive: true });
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + age);
    recoverOutput(out);
    expect(existsSync(join(out, 'index.html'))).toBe(isBack);
  });
});
