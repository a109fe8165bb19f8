import { type Diagnostic, messageOf } from '../diagnostics/diagnostic.ts';
import type { SearchRecord } from './records.ts';
import { redact } from './redact.ts';

/** The records of an upload, and its target. */
interface Upload {
  target: { index: string; adminKey: string };
  records: readonly SearchRecord[];
}

/** A kind of failure, recognised by the service's response, with a hint on how to fix it. */
interface FailureKind {
  status: readonly number[];
  /** Pattern that the error message must match, if any. */
  says?: RegExp;
  hint: string;
}

const kinds: readonly FailureKind[] = [
  {
    status: [400],
    says: /too big/i,
    hint: 'Shorten the headings and paragraphs of the page, or choose a plan that allows larger records.',
  },
  {
    status: [402, 403],
    says: /quota|exceed|limit|plan\b/i,
    hint: 'Remove records or indices, or change the plan: its limit is reached.',
  },
  {
    status: [401, 403],
    hint: 'Check ALGOLIA_APP_ID and ALGOLIA_ADMIN_KEY: the key must be allowed to write to this index.',
  },
  {
    status: [413],
    hint: 'Shorten long paragraphs: five hundred records of this size are too much for one request.',
  },
  {
    status: [429],
    hint: 'Wait a few minutes, and upload again: the service gets too many requests, or is overloaded.',
  },
];

const again = 'Try again. The records sent so far are only in a temporary index, which a later upload removes.';
const inDoubt = 'Check the index before you try again: the service was told to replace it, and may still do so.';

/**
 * Returns the diagnostic of a failed upload, without the key.
 *
 * @param isMoving whether the service had already been instructed to replace the live index
 */
export function toFailure(error: unknown, { target, records }: Upload, isMoving: boolean): Diagnostic {
  const { status = 0 } = Object(error) as { status?: number };
  const text = messageOf(error);
  const reason = redact(text, target.adminKey).split('\n')[0] ?? '';
  const id = /objectID=([^\s"]+)/.exec(reason)?.[1];
  const page = records.find(({ objectID }) => objectID === id)?.url;
  const kind = kinds.find((one) => one.status.includes(status) && (one.says?.test(reason) ?? true));
  const of = page === undefined ? '' : ` (a record of ${page})`;
  return {
    code: 'search/upload-failed',
    message: `The upload to the index "${target.index}" failed: ${reason}${of}`,
    hint: isMoving ? inDoubt : (kind?.hint ?? again),
  };
}
