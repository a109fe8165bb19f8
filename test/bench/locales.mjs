// Prints how long a site takes to build in one language and in three: medians and their ratio.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, median, run, runSitegen } from './run.mjs';

const [pages = '500', rounds = '3'] = process.argv.slice(2);
const sites = { one: join(folder, 'one'), three: join(folder, 'three'), untranslated: join(folder, 'untranslated') };
run('test/bench/make-site.mjs', [sites.one, pages]);
for (const site of [sites.three, sites.untranslated]) {
  cpSync(sites.one, site, { recursive: true });
  const config = join(site, 'site.config.ts');
  const locales = "locales: { locales: { en: {}, 'zh-Hans': {}, ja: {} } },";
  writeFileSync(config, readFileSync(config, 'utf8').replace('navbar:', `${locales}\n  navbar:`));
}
for (const locale of ['zh-Hans', 'ja']) {
  cpSync(join(sites.one, 'docs'), join(sites.three, 'i18n', locale, 'docs'), { recursive: true });
}

const times = { one: [], three: [], untranslated: [] };
for (let round = 0; round < Number(rounds); round++) {
  for (const [name, site] of Object.entries(sites)) {
    times[name].push(runSitegen('build', '--content', site, '--out', join(folder, 'out'), '--no-cache').time);
  }
}

for (const [name, values] of Object.entries(times)) console.log(name.padEnd(20), `${Math.round(median(values))} ms`);
for (const name of ['three', 'untranslated']) {
  console.log(`${name} / one`.padEnd(20), (median(times[name]) / median(times.one)).toFixed(2));
}
