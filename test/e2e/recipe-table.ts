import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { annotation, linesOf, type RecipeBlock, readBlocks } from './recipe-blocks.ts';

/** Languages of blocks that are no program, and what reads them. */
const others: Record<string, string> = {
  bash: 'a command for a terminal',
  json: 'data',
  css: 'styles',
  text: 'text',
  txt: 'text',
  yaml: 'a file of settings',
  html: 'markup around the code',
};

/** Prints which blocks of the first site's pages tests run, what these assert, and which blocks are read only. */
export default class RecipeTable implements Reporter {
  /** Titles of the tests that ran a block, by page and number. */
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
      const titles = this.tests.get(description) ?? new Set();
      this.tests.set(description, titles.add(test.titlePath().slice(3).join(', ')));
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
    console.log(`\n${blocks.length} blocks, ${blocks.length - left.length} run, ${left.length} read only:`);
    for (const reason of new Set(left.map(reasonOf))) {
      const list = left.filter((block) => reasonOf(block) === reason);
      console.log(`  ${list.length} ${reason}`);
      if (reason.startsWith('compiled'))
        for (const block of list) console.log(`    ${idOf(block)} ${block.info}: ${linesOf(block.code)[0]}`);
    }
    if (this.failed > 0) console.log(`\n${this.failed} tests did not pass: what they run is not counted.`);
  }
}

function idOf({ page, number }: RecipeBlock): string {
  return `${page}#${number}`;
}

/** Returns the blocks whose translation is the same program: comments and texts may differ. */
function findSame(blocks: readonly RecipeBlock[], translated: readonly RecipeBlock[]): Set<string> {
  const codes = new Map(translated.map((block) => [idOf(block), toProgram(block)]));
  return new Set(blocks.filter((block) => codes.get(idOf(block)) === toProgram(block)).map(idOf));
}

function toProgram({ code }: RecipeBlock): string {
  const withoutTexts = code.replace(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, "''").replace(/>[^<>{}\n]*</g, '><');
  return linesOf(withoutTexts.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, '')).join('\n');
}

function reasonOf({ info, code }: RecipeBlock): string {
  const language = info.split(/[\s{]/, 1)[0] ?? '';
  const other = others[language];
  if (other !== undefined) return `${other} (${language})`;
  const isTypes = linesOf(code).every((line) =>
    /^(import type|export type|type|interface|declare|[\w?]+:|[|}])/.test(line),
  );
  return isTypes ? 'compiled: types' : 'compiled: part of a program';
}
