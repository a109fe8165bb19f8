/** The stages that a run tells about, in their order. */
export type StageName = 'discover' | 'parse' | 'api' | 'model' | 'bundle' | 'render' | 'examples' | 'search' | 'emit';

/** What a running stage tells. */
export interface StageProgress {
  /** One of the stage's items is done. */
  advance(): void;
  /** The stage is over. */
  end(): void;
}

/** Hears how a run goes on. */
export interface Progress {
  /** A stage begins; `total` is the number of its items, where it has any. */
  begin(stage: StageName, total?: number): StageProgress;
}

/** Returns a progress that nobody hears. */
export function silentProgress(): Progress {
  return { begin: () => ({ advance() {}, end() {} }) };
}

/** Runs a stage that has begun, and ends it, whether it succeeds or fails. */
export async function runStage<T>(stage: StageProgress, run: (stage: StageProgress) => Promise<T> | T): Promise<T> {
  try {
    return await run(stage);
  } finally {
    stage.end();
  }
}
