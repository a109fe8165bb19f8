/** A symbol's name; a long one may break at its dots. */
export function SymbolName({ path }: { path: string }) {
  const parts = path.split('.');
  return (
    <code>
      {parts.flatMap((part, index) => (index === 0 ? [part] : ['.', <wbr key={`${index} ${part}`} />, part]))}
    </code>
  );
}
