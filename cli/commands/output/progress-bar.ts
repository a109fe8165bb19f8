import type { Progress, StageName } from '../../core/progress.ts';
import { colors } from '../../diagnostics/colors.ts';

/** Labels of the stages. */
const titles: Readonly<Record<StageName, string>> = {
  discover: 'Finding files',
  parse: 'Reading pages',
  api: 'Documenting the library',
  bundle: 'Bundling templates',
  model: 'Planning the site',
  render: 'Rendering pages',
  examples: 'Checking examples',
  search: 'Indexing pages',
  emit: 'Making files',
};

/** Start of a stage and its duration, in milliseconds, and the number of its items. */
interface TimedStage {
  begun: number;
  time: number;
  total: number | undefined;
}

/** A `Progress` that also records how long each stage took. */
export interface TimedProgress extends Progress {
  stages: Map<StageName, TimedStage>;
}

/** Shows progress: a bar on a terminal, otherwise a line at the end of each stage, nothing if `quiet`. */
export function createProgressBar(stream: NodeJS.WriteStream, quiet: boolean): TimedProgress {
  const stages = new Map<StageName, TimedStage>();
  const createdAt = performance.now();
  const draw = (text: string) => stream.write(`\r\u001b[2K${text}`);
  return {
    stages,
    begin(stage, total) {
      const startedAt = performance.now();
      let done = 0;
      let drawnAt = 0;
      const show = () => {
        if (quiet || !stream.isTTY) return;
        drawnAt = performance.now();
        draw(`${titles[stage].padEnd(24)}${total ? toBar(done / total) : ''} ${total ? `${done}/${total}` : ''}`);
      };
      show();
      return {
        advance() {
          done++;
          if (performance.now() - drawnAt > 50) show();
        },
        end() {
          const time = performance.now() - startedAt;
          stages.set(stage, { begun: startedAt - createdAt, time, total });
          if (quiet) return;
          if (stream.isTTY) draw('');
          else stream.write(`${titles[stage]}${total === undefined ? '' : ` (${total})`}: ${Math.round(time)} ms\n`);
        },
      };
    },
  };
}

function toBar(share: number): string {
  const width = 24;
  const filled = Math.round(share * width);
  return colors.cyan('━'.repeat(filled)) + colors.dim('─'.repeat(width - filled));
}
