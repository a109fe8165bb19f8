import { useEffect, useState } from 'react';
import { drawDiagram } from '../../runtime/diagrams/draw-diagram.ts';
import type { Drawing } from '../../runtime/diagrams/messages.ts';

interface MermaidProps {
  text?: string;
  title?: string;
}

/** A diagram: its text, until it is drawn and where it cannot be. */
export default function Mermaid({ text = '', title }: MermaidProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isLeft = false;
    drawDiagram(text).then(
      (drawn) => isLeft || setDrawing(drawn),
      // Whoever shows that an island failed catches what is thrown while it is rendered.
      (error) =>
        isLeft ||
        setDrawing(() => {
          throw error;
        }),
    );
    return () => {
      isLeft = true;
    };
  }, [text]);
  const caption = title !== undefined && <figcaption>{title}</figcaption>;
  if (drawing && 'light' in drawing) {
    return (
      <figure className="diagram">
        {(['light', 'dark'] as const).map((mode) => (
          <img key={mode} src={`${toAddress(drawing[mode])}#only-${mode}`} alt={title ?? text} />
        ))}
        {caption}
      </figure>
    );
  }
  return (
    <>
      <figure className="code">
        {caption}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide text scrolls inside itself, by keyboard too. */}
        <pre tabIndex={0}>
          <code data-lang="mermaid">{text}</code>
        </pre>
      </figure>
      {drawing && (
        <p className="island-failed" role="alert">
          {drawing.error}
        </p>
      )}
    </>
  );
}

function toAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
