import { watch } from 'chokidar';

/** Watches folders and reports changes in batches. */
export interface Watcher {
  close(): Promise<void>;
}

/** What to watch, and whom to tell. */
export interface WatchOptions {
  folders: readonly string[];
  /** Folders inside of those that sitegen itself writes to. */
  ignored: readonly string[];
  onChange: (paths: string[]) => Promise<void>;
  /** Hears what went wrong while watching or updating; watching goes on. */
  onError: (error: unknown) => void;
}

/** Quiet time after which a batch of changes is complete, in milliseconds: editors write a file in several steps. */
const quietTime = 40;

/**
 * Watches folders, and calls `onChange` with the changed paths after each batch. While it runs, further changes wait
 * for the next batch, so that two updates never run at once.
 */
export function watchFolders({ folders, ignored, onChange, onError }: WatchOptions): Watcher {
  const pending = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  const flush = async (): Promise<void> => {
    if (isRunning || pending.size === 0) return;
    isRunning = true;
    const paths = [...pending];
    pending.clear();
    try {
      await onChange(paths);
    } catch (error) {
      onError(error);
    } finally {
      isRunning = false;
      if (pending.size > 0) schedule();
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), quietTime);
  };
  const watcher = watch([...folders], {
    ignoreInitial: true,
    ignored: [/(?:^|[/\\])(?:\.git|node_modules)(?:[/\\]|$)/, ...ignored],
  });
  watcher.on('error', onError);
  watcher.on('all', (_event, path) => {
    pending.add(path);
    schedule();
  });
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
    },
  };
}
