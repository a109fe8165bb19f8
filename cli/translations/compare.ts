import { diffArrays } from 'diff';
import type { Block } from '../contracts/page-blocks.ts';
import type { Heading } from '../contracts/parsed-page.ts';
import type { PageText, SourceChange, TranslationState } from '../contracts/translation.ts';

/** Returns the state of a translation made from the blocks in `recorded`, compared to the current original. */
export function toState(recorded: readonly string[] | undefined, { blocks, page }: PageText): TranslationState {
  if (!recorded) return { state: 'unrecorded' };
  const changes = findChanges(recorded, blocks, page.facts.headings);
  return changes.length === 0 ? { state: 'current' } : { state: 'outdated', changes };
}

/** Returns the changes of a page, one for each run of changed blocks. */
function findChanges(before: readonly string[], now: readonly Block[], headings: readonly Heading[]): SourceChange[] {
  const changes: SourceChange[] = [];
  let index = 0;
  let removed: string[] = [];
  const note = (added: readonly Block[]) => {
    if (removed.length === 0 && added.length === 0) return;
    // Removed blocks have no line any more, so the line of the block before them is used.
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
