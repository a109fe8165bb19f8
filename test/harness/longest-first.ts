import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that are slower than their size suggests, slowest first, so that no core waits for them at the end. */
const long = [
  'site/laws',
  'dev/recovery',
  'cli/api',
  'package',
  'dev/watching',
  'diagnostics/codes',
  'site/theme',
  'cli/search',
  'dev/soak',
  'dev/serve-equals-build',
  'core/cache-folder',
  'config/documentation',
  'site/endless',
  'site/forged',
  'cli/stop',
];

/** Runs isolated test files first, then the slow ones, then the rest by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId, project }: TestSpecification): number => {
      if (project.config.isolate) return -1;
      const index = long.findIndex((name) => moduleId.endsWith(`test/unit/${name}.test.ts`));
      return index === -1 ? long.length : index;
    };
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}
