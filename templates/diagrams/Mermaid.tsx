import { type CSSProperties, useEffect, useState } from 'react';
import { drawDiagram } from '../../runtime/diagrams/draw-diagram.ts';
import type { Drawing } from '../../runtime/diagrams/messages.ts';
import '../styles/diagrams.css';

interface MermaidProps {
  text?: string;
  title?: string;
}

/** Renders a Mermaid diagram. Shows its source until it is drawn and if drawing fails. */
export default function Mermaid({ text = '', title }: MermaidProps) {
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  useEffect(() => {
    let isLeft = false;
    drawDiagram(text).then(
      (drawn) => isLeft || setDrawing(drawn),
      // Throws while rendering, so that the island's error boundary catches it.
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
      <figure ref={keepTabStop} className="diagram" style={{ '--least': toLeastWidth(drawing.light) } as CSSProperties}>
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
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide text scrolls horizontally, also by keyboard. */}
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

/** Makes a diagram a stop of the Tab key while it is wider than the page, so that arrow keys can scroll it. */
function keepTabStop(figure: HTMLElement): () => void {
  const observer = new ResizeObserver(() => {
    if (figure.scrollWidth > figure.clientWidth) figure.tabIndex = 0;
    else figure.removeAttribute('tabindex');
  });
  observer.observe(figure);
  return () => observer.disconnect();
}

/** Returns the width at which the text of a diagram, which Mermaid writes with 16 pixels, has 13. */
function toLeastWidth(svg: string): string {
  const [, width] = /^<svg[^>]* width="(\d+)"/.exec(svg) ?? [];
  return `${(Number(width ?? 0) * 13) / 16}px`;
}

function toAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}
