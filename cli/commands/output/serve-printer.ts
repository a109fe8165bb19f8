import { sep } from 'node:path';
import type { SiteSnapshot } from '../../dev/live/live-site.ts';
import type { SessionUpdate } from '../../dev/live/updates.ts';
import { colors } from '../../diagnostics/colors.ts';
import type { ReportedDiagnostic } from '../../diagnostics/diagnostic.ts';
import { relativePath } from '../../diagnostics/paths.ts';
import { printDiagnostics, toVisible } from '../../diagnostics/print.ts';
import { count } from './print.ts';

/** Prints the events of a development server. */
interface ServePrinter {
  onUpdate(update: SessionUpdate): void;
  /** Prints the problems, unless they are the same as last time. */
  onReport(report: readonly ReportedDiagnostic[]): void;
  onError(error: unknown): void;
  onWarning(text: string): void;
}

/** Creates a printer for the site in a folder. */
export function createServePrinter(siteDir: string): ServePrinter {
  let printed = '';
  return {
    onUpdate({ changes, before, snapshot, time }) {
      if (!before) return; // The first load: `printReady` reports it.
      const what =
        changes === 'anything'
          ? 'everything'
          : changes.length === 0
            ? 'the API reference'
            : changes.length === 1
              ? toVisible(toShownPath(siteDir, changes[0] ?? ''))
              : count(changes.length, 'file');
      const label = snapshot === before ? colors.red('not updated') : colors.green('updated');
      const isConfig = changes !== 'anything' && changes.some((path) => /[/\\]site\.config\.ts$/.test(path));
      const pages = countChanged(before, snapshot);
      const changed = pages === 0 ? '' : `, ${count(pages, 'page')} changed`;
      const note = snapshot !== before && isConfig ? ': the whole site was rebuilt' : '';
      process.stdout.write(`${label} ${what} in ${Math.round(time)} ms${changed}${note}\n`);
    },
    onReport(report) {
      const text = printDiagnostics(report, { format: 'pretty', siteDir, cwd: process.cwd() });
      if (text === printed) return;
      printed = text;
      process.stdout.write(text === '' ? `${colors.green('no problems left')}\n` : `${text}\n`);
    },
    onError(error) {
      process.stderr.write(`${toText(error)}\n`);
    },
    onWarning(text) {
      process.stderr.write(`${colors.yellow('warning')} ${text}\n`);
    },
  };
}

/** Returns a path relative to the site's folder; as it is for that folder and those around it: dots name no folder. */
function toShownPath(siteDir: string, path: string): string {
  return (siteDir + sep).startsWith(path + sep) ? path : relativePath(siteDir, path);
}

/** Returns the number of pages whose text is new or has changed. */
function countChanged({ site: before }: SiteSnapshot, after: SiteSnapshot | null): number {
  const contents = after?.site.contents ?? before.contents;
  return [...contents.keys()].filter((page) => contents.get(page)?.key !== before.contents.get(page)?.key).length;
}

/** Returns the text of an error, without a stack trace for system errors, such as a full disk. */
function toText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { syscall, path, message, stack } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return stack ?? message;
  const place = path === undefined || message.includes(path) ? '' : ` (${path})`;
  return `The site could not be rebuilt: ${message}${place}. Fix this, then save again, or press r.`;
}
