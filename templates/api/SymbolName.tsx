import { DottedText } from '../layout/DottedText.tsx';

/** A symbol's name; a long one may break at its dots. */
export function SymbolName({ path }: { path: string }) {
  return (
    <code>
      <DottedText text={path} />
    </code>
  );
}
