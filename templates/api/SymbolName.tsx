import { DottedText } from '../layout/DottedText.tsx';

/** Renders a symbol's name, which may break after its dots. */
export function SymbolName({ path }: { path: string }) {
  return (
    <code>
      <DottedText text={path} />
    </code>
  );
}
