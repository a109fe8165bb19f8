/**
 * Draws diagrams in a frame without an origin, because the content security policy of pages forbids the styles that
 * Mermaid needs.
 */

import mermaid from 'mermaid';
import type { Drawing, DrawRequest } from './messages.ts';

type Diagram = Omit<DrawRequest, 'id'>;

/** Mermaid can draw only one diagram at a time. */
let last: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ source, data }: MessageEvent<DrawRequest>) => {
  if (source !== parent) return;
  const { id, ...diagram } = data;
  last = last.then(() => draw(diagram)).then((drawing) => parent.postMessage({ id, ...drawing }, '*'));
});
parent.postMessage('ready', '*');

async function draw(diagram: Diagram): Promise<Drawing> {
  try {
    return { light: await drawIn('default', diagram), dark: await drawIn('dark', diagram) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

async function drawIn(theme: string, { text, font }: Diagram): Promise<string> {
  // Not every browser shows HTML inside an SVG image.
  const labels = { htmlLabels: false, flowchart: { htmlLabels: false }, class: { htmlLabels: false } };
  mermaid.initialize({ startOnLoad: false, securityLevel: 'strict', theme, fontFamily: font, ...labels });
  const { svg } = await mermaid.render('diagram', text);
  const drawn = new DOMParser().parseFromString(svg, 'text/html').querySelector('svg');
  if (!drawn) throw new Error('Mermaid returned no diagram');
  for (const side of ['width', 'height'] as const) {
    const length = drawn.viewBox.baseVal[side];
    if (length > 0) drawn.setAttribute(side, String(Math.ceil(length)));
  }
  return new XMLSerializer().serializeToString(drawn);
}
