/** The stages that report progress, in order. */
export type StageName = 'discover' | 'parse' | 'api' | 'model' | 'bundle' | 'render' | 'examples' | 'search' | 'emit';

/** Called by a running stage. */
export interface StageProgress {
  /** Reports one item of the stage as done. */
  advance(): void;
  /** Reports the end of the stage. */
  end(): void;
}

/** Receives the progress of a run. */
export interface Progress {
  /** Reports the start of a stage; `total` is the number of its items, if it has any. */
  begin(stage: StageName, total?: number): StageProgress;
}

/** Returns a `Progress` that ignores everything. */
export function silentProgress(): Progress {
  return { begin: () => ({ advance() {}, end() {} }) };
}

/** Runs a stage that has started, and reports its end whether it succeeds or fails. */
export async function runStage<T>(stage: StageProgress, run: (stage: StageProgress) => Promise<T> | T): Promise<T> {
  try {
    return await run(stage);
  } finally {
    stage.end();
  }
}
