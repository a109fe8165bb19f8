import { watch } from 'chokidar';

/** Watches folders and reports changes in batches. */
export interface Watcher {
  close(): Promise<void>;
}

/** Quiet time after which a batch of changes is complete, in milliseconds: editors write a file in several steps. */
const quietTime = 40;

/**
 * Calls `onChange` with the changed paths after each batch. While it runs, further changes wait for the next batch, so
 * that two updates never run at once.
 */
export function watchFolders(folders: readonly string[], onChange: (paths: string[]) => Promise<void>): Watcher {
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
    } finally {
      isRunning = false;
      if (pending.size > 0) schedule();
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), quietTime);
  };
  const watcher = watch([...folders], { ignoreInitial: true, ignored: /(?:^|[/\\])(?:\.git|node_modules)(?:[/\\]|$)/ });
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
