import { diffArrays } from 'diff';
import type { Block } from '../contracts/page-blocks.ts';
import type { Heading } from '../contracts/parsed-page.ts';
import type { PageText, SourceChange, TranslationState } from '../contracts/translation.ts';

/** Returns how a translation that was made from `recorded` stands to its original as it is now. */
export function toState(recorded: readonly string[] | undefined, { blocks, page }: PageText): TranslationState {
  if (!recorded) return { state: 'unrecorded' };
  const changes = findChanges(recorded, blocks, page.facts.headings);
  return changes.length === 0 ? { state: 'current' } : { state: 'outdated', changes };
}

/** Returns what stands differently in a page than it did, one change for each run of blocks. */
function findChanges(before: readonly string[], now: readonly Block[], headings: readonly Heading[]): SourceChange[] {
  const changes: SourceChange[] = [];
  let index = 0;
  let removed: string[] = [];
  const note = (added: readonly Block[]) => {
    if (removed.length === 0 && added.length === 0) return;
    // What is gone has no line any more: it stood behind the block before it.
    const line = (added[0] ?? now[index - 1] ?? now[index])?.line ?? 1;
    const texts = { before: removed.join('\n\n'), after: added.map(({ text }) => text).join('\n\n') };
    changes.push({ section: sectionOf(line, headings), line, ...texts });
    removed = [];
  };
  const parts = diffArrays(
    [...before],
    now.map(({ text }) => text),
  );
  for (const { value, added, removed: isRemoved } of parts) {
    if (isRemoved) {
      removed = value;
      continue;
    }
    note(added ? now.slice(index, index + value.length) : []);
    index += value.length;
  }
  note([]);
  return changes;
}

function sectionOf(line: number, headings: readonly Heading[]): SourceChange['section'] {
  const above = headings.filter((heading) => heading.line <= line).at(-1);
  return above ? { id: above.id, text: above.text } : null;
}
