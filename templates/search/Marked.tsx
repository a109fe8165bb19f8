import { splitMarks } from '../../runtime/search/highlight.ts';

/** A text with what was asked for marked; nothing in it is ever HTML. */
export function Marked({ value }: { value: string }) {
  return splitMarks(value).map(({ text, isMarked }, index) =>
    // The parts never move, and two may be alike.
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
}
