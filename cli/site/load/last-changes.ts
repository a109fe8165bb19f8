import type { Located } from '../../config/locate.ts';
import type { SiteConfig } from '../../config/schema/site.ts';
import type { LastChanges, NoHistory } from '../../contracts/last-change.ts';
import type { BuildContext } from '../../core/context.ts';
import { memoKey } from '../../core/memo.ts';
import { type Diagnostic, type Outcome, outcome } from '../../diagnostics/diagnostic.ts';
import { readLastChanges } from '../../discover/index.ts';
import type { FoundSources } from './load-sources.ts';

const key = memoKey<Promise<LastChanges | NoHistory>>();

const nothing: LastChanges = new Map();

/**
 * Returns when each file of the site last changed, if the site shows this. With `serve`, git is queried only once,
 * since saving a file does not commit it.
 */
export async function loadLastChanges(
  { config, files }: FoundSources,
  siteDir: string,
  { memo }: BuildContext,
): Promise<Outcome<LastChanges>> {
  if (!config.value.lastUpdate) return outcome(nothing);
  const changes = await memo.get(key, [siteDir], () => readLastChanges(siteDir));
  if (!('get' in changes)) return outcome(nothing, [toUnknown(config, toCause(changes))]);
  const older = files.pages.find(({ file }) => changes.get(file) === null);
  return outcome(changes, older ? [toUnknown(config, shallow, older.file)] : []);
}

/** Why changes are unknown, and what to do. */
interface Cause {
  reason: string;
  hint: string;
}

const noRepository: Cause = {
  reason: 'the site is not in a git repository, or git is not installed',
  hint: 'Commit the site to a git repository, install git, or remove "lastUpdate".',
};

function toCause({ refused }: NoHistory): Cause {
  if (refused === undefined) return noRepository;
  return {
    reason: `git does not read ${refused}, since the folder belongs to another user`,
    hint: `Run this before the build: git config --global --add safe.directory ${refused}`,
  };
}

const shallow: Cause = {
  reason: 'the clone is shallow',
  hint: 'Build with the full history: "fetch-depth: 0" for actions/checkout, otherwise "git fetch --unshallow".',
};

function toUnknown({ locate }: Located<SiteConfig>, { reason, hint }: Cause, what = 'the pages'): Diagnostic {
  const message = `The last change of ${what} is unknown: ${reason}`;
  return { code: 'last-update/unknown', message, hint, span: locate(['lastUpdate'], 'key') };
}
