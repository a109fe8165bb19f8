import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { annotation, idOf, type RecipeBlock, readBlocks, toScript, withoutComments } from './recipe-blocks.ts';

/** Languages of blocks that are not programs, and their purpose. */
const others: Record<string, string> = {
  bash: 'a command for a terminal',
  json: 'data',
  css: 'styles',
  text: 'text',
  txt: 'text',
  yaml: 'a file of settings',
  html: 'markup around the code',
  vue: 'a template without a script: it takes the compiler of Vue',
  svelte: 'a template without a script: it takes the compiler of Svelte',
};

/** Prints which code blocks of the first site tests run, what the tests assert, and which blocks none runs. */
export default class RecipeTable implements Reporter {
  /** Assertions about each block, keyed by page and number. */
  private readonly tests = new Map<string, Set<string>>();
  private failed = 0;

  printsToStdio(): boolean {
    return true;
  }

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'passed') {
      this.failed++;
      console.error(`${status}: ${test.titlePath().slice(3).join(' > ')}`);
      return;
    }
    for (const { type, description = '' } of annotations) {
      if (type !== annotation) continue;
      const [id = '', ...claim] = description.split(' ');
      const titles = this.tests.get(id) ?? new Set();
      this.tests.set(id, titles.add(claim.join(' ') || test.titlePath().slice(3).join(', ')));
    }
  }

  onEnd(): void {
    const blocks = readBlocks(null);
    const translations = ['zh-Hans', 'ja'].map((locale) => ({ locale, same: findSame(blocks, readBlocks(locale)) }));
    console.log(
      `| page | blocks | run | ${translations.map(({ locale }) => `same in ${locale}`).join(' | ')} | asserted |`,
    );
    console.log('| --- | --: | --: | --: | --: | --- |');
    for (const page of new Set(blocks.map((block) => block.page))) {
      const own = blocks.filter((block) => block.page === page);
      const ran = own.filter((block) => this.tests.has(idOf(block)));
      const titles = new Set(ran.flatMap((block) => [...(this.tests.get(idOf(block)) ?? [])]));
      const same = translations.map((translation) => own.filter((block) => translation.same.has(idOf(block))).length);
      console.log(`| ${page} | ${own.length} | ${ran.length} | ${same.join(' | ')} | ${[...titles].join('; ')} |`);
    }
    const left = blocks.filter((block) => !this.tests.has(idOf(block)));
    console.log(`\n${blocks.length} blocks, ${blocks.length - left.length} run, ${left.length} not:`);
    for (const reason of new Set(left.map(reasonOf))) {
      const list = left.filter((block) => reasonOf(block) === reason);
      console.log(`  ${list.length} ${reason}`);
      if (list.every((block) => toScript(block) !== null)) console.log(`    ${list.map(idOf).join(', ')}`);
    }
    if (this.failed > 0) console.log(`\n${this.failed} tests did not pass: what they run is not counted.`);
  }
}

/** Returns the blocks whose translation has the same code; comments and non-code may differ. */
function findSame(blocks: readonly RecipeBlock[], translated: readonly RecipeBlock[]): Set<string> {
  const codes = new Map(translated.map((block) => [idOf(block), withoutComments(block)]));
  return new Set(blocks.filter((block) => codes.get(idOf(block)) === withoutComments(block)).map(idOf));
}

/** Returns the reason why a block is not run. */
function reasonOf(block: RecipeBlock): string {
  const language = block.info.split(/[\s{]/, 1)[0] ?? '';
  const other = others[language];
  if (other !== undefined && toScript(block) === null) return `${other} (${language})`;
  const isEmpty = /^(declare|import type|export type)/.test(block.code);
  return isEmpty && !/^(export )?(const|async function|function)/m.test(block.code)
    ? 'types, of which nothing is left to run'
    : 'PROGRAMS THAT NO TEST RUNS';
}
