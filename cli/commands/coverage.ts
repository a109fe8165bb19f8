import { colors } from '../diagnostics/colors.ts';
import { errorsOf } from '../diagnostics/diagnostic.ts';
import { toVisible } from '../diagnostics/print.ts';
import { listFirst } from '../diagnostics/suggest.ts';
import { type LibraryCoverage, listCoverage } from '../site/jobs/api-coverage.ts';
import { toSitePaths } from '../site/paths.ts';
import { printReport } from './output/print.ts';
import type { CoverageFlags } from './program/program.ts';

/** Prints undocumented symbols, records the share of documented ones with `--accept`, and returns the exit code. */
export async function runCoverageCommand(options: CoverageFlags): Promise<number> {
  const paths = toSitePaths(options);
  const { siteDir } = paths;
  const accept = options.accept === true;
  const { libraries, report } = await listCoverage({ ...paths, accept });
  if (options.format === 'json') {
    const [only] = libraries;
    // A single library keeps the original format, without `packages`.
    const facts = libraries.length > 1 ? { packages: libraries } : { ...only, written: only?.written ?? null };
    return printReport(report, { format: 'json', siteDir, facts });
  }
  for (const coverage of libraries) {
    process.stdout.write(printCoverage(coverage));
    if (coverage.written !== null) process.stdout.write(`${colors.green('recorded')} ${coverage.written}\n`);
  }
  const errors = errorsOf(report);
  return printReport(errors, { format: 'pretty', siteDir }, process.stderr);
}

/** Maximum number of types listed. Of more, those with the most undocumented symbols are. */
const maxTypes = 20;

function printCoverage(coverage: LibraryCoverage): string {
  const { package: name, version, types } = coverage;
  const left = types.length - maxTypes;
  const gaps = ({ undocumented }: LibraryCoverage['types'][number]) => undocumented.length;
  const shown = left > 0 ? types.toSorted((one, other) => gaps(other) - gaps(one)).slice(0, maxTypes) : types;
  const shares = shown.map((type) => [type.name === '' ? 'exports' : toVisible(type.name), toShare(type)] as const);
  const width = Math.max(...shares.map(([label]) => label.length));
  const lines = shown.flatMap(({ name: owner, undocumented }, index) => {
    const [label = '', share = ''] = shares[index] ?? [];
    const names = undocumented.map((path) => toVisible(path.slice(owner === '' ? 0 : owner.length + 1)));
    return [`  ${label.padEnd(width)}  ${share}`, ...(names.length > 0 ? [colors.dim(`    ${listFirst(names)}`)] : [])];
  });
  const others = left > 0 ? [`  and ${left} more ${left === 1 ? 'type' : 'types'}`] : [];
  const rest =
    coverage.documented < coverage.symbols ? '; undocumented symbols are listed below (--json lists all)' : '';
  return [`${colors.bold(`${name} ${version}`)}  ${toShare(coverage)} documented${rest}`, ...lines, ...others, ''].join(
    '\n',
  );
}

/** Rounds down, so that 100 % means all. */
function toShare({ documented, symbols }: Pick<LibraryCoverage, 'documented' | 'symbols'>): string {
  return `${documented} of ${symbols}, ${symbols === 0 ? 100 : Math.floor((documented / symbols) * 100)} %`;
}
