import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { packageRoot } from '../../cli/package-root.ts';
import { findRejectedArguments } from '../harness/command-line.ts';
import { temporaryFolder } from '../harness/temporary.ts';

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}

interface Job {
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
  steps: Step[];
}

interface Workflow {
  on: unknown;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const folder = join(packageRoot, '.github/workflows');
const guides = ['pull-requests', 'github-pages'].map((name) =>
  readFileSync(join(packageRoot, `docs/docs/deploy/${name}.md`), 'utf8'),
);
const own = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
const shown = [...guides.join('\n').matchAll(/^```yaml\n# \.github\/workflows\/(\S+)\n(.*?)^```$/gms)].map(
  ([, name, text]) => [`${name} of the documentation`, text ?? ''] as const,
);
const texts = [...own, ...shown];
const { scripts } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { scripts: object };

/** Passes a packed file to the registry. It runs no scripts and gets no token. */
const publishing = 'npm publish ./package/*.tgz --ignore-scripts --provenance --access public';

const parse = (text: string) => parseDocument(text).toJS() as Workflow;
const stepsOf = (workflow: Workflow) => Object.values(workflow.jobs).flatMap(({ steps }) => steps);
const runsOf = (steps: readonly Step[]) => steps.flatMap(({ run }) => run ?? []);
const isStartedBy = ({ on }: Workflow, event: string) => JSON.stringify(on).includes(`"${event}"`);

test('there are the workflows that the documents tell of', () => {
  expect(texts.map(([name]) => name)).toEqual([
    'api-reference.yml',
    'ci.yml',
    'deploy.yml',
    'release.yml',
    'check.yml of the documentation',
    'deploy.yml of the documentation',
  ]);
});

describe.each(texts)('%s', (_, text) => {
  const workflow = parse(text);
  const jobs = Object.values(workflow.jobs);
  const writers = jobs.filter(({ permissions = {} }) => Object.values(permissions).includes('write'));

  test('is YAML without mistakes', () => {
    const { errors, warnings } = parseDocument(text);
    expect([...errors, ...warnings]).toEqual([]);
  });

  test('may only read, but for jobs that run nothing of a package', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const { steps } of writers) {
      // The published package was packed in another job.
      const others = runsOf(steps).filter((run) => run !== publishing);
      expect(others.join('\n')).not.toMatch(/\b(?:npm|npx|node|yarn|pnpm|corepack|sitegen)\b/);
      const setups = steps.filter(({ uses = '' }) => uses.includes('setup-node'));
      expect(setups.map((step) => step.with)).toEqual(
        others.length < runsOf(steps).length ? [{ 'node-version': 24 }] : [],
      );
    }
  });

  test('leaves a token on the disk only where one is needed to push', () => {
    for (const { permissions, steps } of jobs) {
      const kept = steps.filter(
        (step) => step.uses?.includes('checkout') && step.with?.['persist-credentials'] !== false,
      );
      if (permissions?.['contents'] !== 'write') expect(kept).toEqual([]);
    }
  });

  test('gives secrets to steps that ask for them, and to no pull request', () => {
    expect(isStartedBy(workflow, 'pull_request_target')).toBe(false);
    if (isStartedBy(workflow, 'pull_request')) expect(text).not.toContain('secrets.');
    const ofSteps = stepsOf(workflow).flatMap(({ env = {} }) => Object.values(env));
    // Whether a secret exists is not secret.
    const named = text.replaceAll(/secrets\.\w+ != ''/g, '').match(/secrets\./g) ?? [];
    expect(ofSteps.filter((value) => value.includes('secrets.'))).toHaveLength(named.length);
  });

  test('puts no expression into a script, where its value would be code', () => {
    expect(runsOf(stepsOf(workflow)).filter((run) => run.includes('${{'))).toEqual([]);
  });

  test('names scripts, commands, flags and folders that there are', () => {
    const lines = runsOf(stepsOf(workflow)).join('\n').split('\n');
    const find = (pattern: RegExp) =>
      lines.flatMap((line) => [...line.matchAll(pattern)].map(([, found]) => found ?? ''));
    const named = find(/\bnpm (?:run (?:--silent )?)?([\w:-]+)/g);
    const ofNpm = ['ci', 'install', 'pack', 'publish', 'view'];
    expect(named.filter((name) => !ofNpm.includes(name) && !Object.hasOwn(scripts, name))).toEqual([]);
    const calls = find(/(?:npx sitegen|sitegen --) ([^>&|]*)/g);
    expect(calls.flatMap((call) => findRejectedArguments(call.replace('--help', '')))).toEqual([]);
    expect([...named, ...calls]).not.toEqual([]);
    expect(find(/\b(test\/\S+)/g).filter((path) => !existsSync(join(packageRoot, path)))).toEqual([]);
  });
});

test.each(own)('%s pins every action by its commit, with the version, and limits the time of every job', (_, text) => {
  const pins = [...text.matchAll(/uses: (.*)/g)].map(([, pin]) => pin);
  expect(pins.filter((pin) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(pin ?? ''))).toEqual([]);
  expect(pins).not.toEqual([]);
  expect(Object.values(parse(text).jobs).filter((job) => !job['timeout-minutes'])).toEqual([]);
});

test('one action has one pin everywhere, and those of the documentation name a version', () => {
  const pins = own.flatMap(([, text]) =>
    [...text.matchAll(/uses: ([^@]+)@(\w+)/g)].map(([, name, pin]) => `${name} ${pin}`),
  );
  expect(new Set(pins.map((pin) => pin.split(' ')[0])).size).toBe(new Set(pins).size);
  const loose = shown.flatMap(([, text]) => stepsOf(parse(text))).filter(({ uses = 'x@v1' }) => !/@v\d+$/.test(uses));
  expect(loose).toEqual([]);
});

test('each permission to write belongs to a job that is known to need it', () => {
  const writers = own.flatMap(([file, text]) =>
    Object.entries(parse(text).jobs).flatMap(([name, { permissions }]) =>
      permissions ? [[file, name, permissions]] : [],
    ),
  );
  expect(writers).toEqual([
    ['api-reference.yml', 'propose', { contents: 'write', 'pull-requests': 'write' }],
    ['deploy.yml', 'deploy', { pages: 'write', 'id-token': 'write' }],
    ['release.yml', 'publish', { 'id-token': 'write' }],
  ]);
});

describe('what a release of the library may change', () => {
  const { jobs } = parse(readFileSync(join(folder, 'api-reference.yml'), 'utf8'));
  const script = jobs['propose']?.steps.find(({ name }) => name?.startsWith('Apply the patch'))?.run ?? '';
  const files = ['package.json', 'package-lock.json', 'content/api/history.json', 'cli/main.ts'];
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' };

  /** Runs the workflow's own script in a repository, on a patch with the changes that `change` makes. */
  function apply(change: (repository: string) => void, version = '6.0.0') {
    const temporary = temporaryFolder();
    const repository = join(temporary, 'repository');
    const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, env, encoding: 'utf8' });
    mkdirSync(join(temporary, 'release'));
    for (const file of files) {
      mkdirSync(join(repository, file, '..'), { recursive: true });
      writeFileSync(join(repository, file), `"${file}": "5.0.0"\n`);
    }
    git('init', '--quiet');
    git('add', '.');
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '--quiet', '--message', 'All');
    change(repository);
    git('add', '.');
    writeFileSync(join(temporary, 'release/release.patch'), git('diff', '--cached', '--binary', '--find-renames'));
    git('reset', '--quiet', '--hard');
    const { status, stdout } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
      cwd: repository,
      env: { ...env, RUNNER_TEMP: temporary, LATEST: version },
      encoding: 'utf8',
    });
    return { isRefused: status !== 0, stdout, staged: git('diff', '--cached', '--name-only').trim().split('\n') };
  }

  const write =
    (...changed: string[]) =>
    (repository: string) => {
      for (const file of changed) writeFileSync(join(repository, file), `"${file}": "6.0.0"\n`);
    };

  test('are the three files of the reference', () => {
    const { isRefused, stdout, staged } = apply(write(...files.slice(0, 3)));
    expect({ isRefused, stdout }).toEqual({ isRefused: false, stdout: '' });
    expect(staged).toEqual(files.slice(0, 3).sort());
  });

  const nothing = () => {};

  test.each<[string, (repository: string) => void]>([
    ['another file', write('package.json', 'cli/main.ts')],
    ['a new file', write('package.json', '.npmrc')],
    ['a file of the same name elsewhere', write('cli/package.json')],
    [
      'a workflow',
      (repository) => {
        mkdirSync(join(repository, '.github/workflows'), { recursive: true });
        write('.github/workflows/ci.yml')(repository);
      },
    ],
    ['a removed file', (repository) => rmSync(join(repository, 'package-lock.json'))],
    ['a renamed file', (repository) => renameSync(join(repository, 'cli/main.ts'), join(repository, 'package.json'))],
    ['a program', (repository) => chmodSync(join(repository, 'package.json'), 0o755)],
    [
      'a symbolic link',
      (repository) => {
        rmSync(join(repository, 'package.json'));
        symlinkSync('cli/main.ts', join(repository, 'package.json'));
      },
    ],
    ['nothing', nothing],
  ])('is never %s', (_, change) => {
    const { isRefused, stdout } = apply(change);
    expect(isRefused).toBe(true);
    if (change !== nothing) expect(stdout).toContain('::error::The patch does more');
  });

  test.each(['6.0', '6.0.0 --force', '../main', '6.0.0;id', ''])('has no version such as "%s"', (version) => {
    const { isRefused, stdout } = apply(write('package.json'), version);
    expect(isRefused).toBe(true);
    expect(stdout).toContain('is not a version');
  });
});
