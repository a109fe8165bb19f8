import { splitMarks } from '../../runtime/search/engine/highlight.ts';

/** Renders a text with its matches marked. */
export function Marked({ value }: { value: string }) {
  return splitMarks(value).map(({ text, isMarked }, index) =>
    // The parts never move, and may be equal.
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
}
