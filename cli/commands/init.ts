import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import pc from 'picocolors';
import { findProject, hosts, type InitResult, type InitWishes, initSite } from '../site/init.ts';
import type { InitOptions } from './program.ts';

/** Makes a new site, asking what was not said where somebody can answer; returns the exit code. */
export async function runInitCommand(dir: string, options: InitOptions): Promise<number> {
  if (!/^(?!\/|.*\.\.)[\w./-]+$/.test(dir))
    return refuse(`"${dir}" is no folder below this one, of letters, digits and ".-_".`);
  if (options.url !== undefined && !/^https?:\/\/[^/]/.test(options.url))
    return refuse('--url begins with "https://".');
  const known: InitWishes = {
    dir: dir.replace(/\/+$/, ''),
    title: options.title,
    url: options.url,
    host: options.deploy ?? 'pages',
    api: options.api,
  };
  const isAsked = process.stdin.isTTY === true && options.yes !== true;
  const project = resolve();
  const result = initSite(project, isAsked ? await ask(project, known, options) : known);
  process.stdout.write(toSummary(result, findProject(project).hasManifest));
  return 0;
}

/** Asks for what was not said; an empty answer takes what is proposed. */
async function ask(project: string, known: InitWishes, { deploy }: InitOptions): Promise<InitWishes> {
  const { library } = findProject(project);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = async (text: string, proposed: string) =>
    (await terminal.question(`${text} ${pc.dim(`(${proposed})`)} `)).trim() || proposed;
  try {
    const title = known.title ?? (await question('What is the site called?', library?.name ?? 'My library'));
    const wanted = deploy ?? (await question(`Where is it published: ${hosts.join(', ')}?`, 'pages'));
    const host = hosts.find((name) => name === wanted) ?? 'none';
    const api =
      library?.hasTypes && known.api ? /^y/i.test(await question('With an API reference?', 'yes')) : known.api;
    return { ...known, title, host, api };
  } finally {
    terminal.close();
  }
}

function toSummary({ written, kept, choices }: InitResult, hasManifest: boolean): string {
  const { dir, host, library } = choices;
  const next = [
    ...(hasManifest ? [] : ['npm init -y']),
    // Who runs it from the project has it there.
    ...(existsSync(resolve('node_modules/sitegen')) ? [] : ['npm install --save-dev sitegen   # or its packed file']),
    ...(library?.hasTypes
      ? ['npm run build --if-present   # the reference is made from the types that it writes']
      : []),
    `npx sitegen serve --content ${dir}`,
  ];
  const publish: Record<typeof host, string> = {
    pages: 'In the settings of the repository, choose "GitHub Actions" as the source of its pages, and push.',
    netlify: 'Import the repository at Netlify: netlify.toml says the rest. Then set "url" to its address.',
    cloudflare: `Import the repository at Cloudflare Pages; its build command is: npm ci && npx sitegen build --content ${dir} --out site-out. Then set "url" to its address.`,
    caddy: 'docker build -t site . && docker run -p 8080:80 site. Then set "url" to its address.',
    none: `npx sitegen build --content ${dir} --out site-out writes the files; set "url" to where they will be.`,
  };
  return [
    ...written.map((file) => `${pc.green('wrote')} ${file}`),
    ...kept.map((file) => `${pc.yellow('kept')}  ${file}, which was there`),
    '',
    'Next:',
    ...next.map((command) => `  ${command}`),
    '',
    publish[host],
    '',
  ].join('\n');
}

function refuse(why: string): number {
  process.stderr.write(`${why}\n`);
  return 2;
}
