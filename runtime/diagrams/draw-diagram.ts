import { loadOnce } from '../load-once.ts';
import frameAddress from './mermaid-frame.ts?frame';
import { type Drawing, type DrawRequest, toDrawing } from './messages.ts';

let count = 0;

/** How long a loaded frame may take to report that it is ready, in milliseconds; an error page never does. */
const graceMs = 5000;

/** The frame in which all diagrams of a page are drawn. */
const openFrame = loadOnce(
  () =>
    new Promise<Window>((resolve, reject) => {
      const frame = document.createElement('iframe');
      frame.sandbox.add('allow-scripts');
      frame.className = 'diagram-frame';
      frame.ariaHidden = 'true';
      frame.tabIndex = -1;
      const receive = ({ source, data }: MessageEvent<unknown>) => {
        if (source === null || source !== frame.contentWindow || data !== 'ready') return;
        end();
        resolve(frame.contentWindow);
      };
      const giveUp = () => {
        end();
        frame.remove();
        reject(new Error('The script that draws diagrams failed to load'));
      };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = () => {
        frame.onload = null;
        clearTimeout(timer);
        removeEventListener('message', receive);
      };
      addEventListener('message', receive);
      frame.onload = () => {
        timer = setTimeout(giveUp, graceMs);
      };
      frame.src = new URL(frameAddress, import.meta.url).href;
      document.body.append(frame);
    }),
);

/**
 * Draws a Mermaid diagram as SVG. The SVG is untrusted: show it only as an image.
 *
 * @throws Error if Mermaid cannot be loaded
 */
export async function drawDiagram(text: string): Promise<Drawing> {
  const frame = await openFrame();
  const request: DrawRequest = { id: count++, text, font: getComputedStyle(document.body).fontFamily };
  return new Promise((resolve) => {
    const receive = ({ source, data }: MessageEvent<unknown>) => {
      const drawing = source === frame ? toDrawing(data, request.id) : null;
      if (!drawing) return;
      removeEventListener('message', receive);
      resolve(drawing);
    };
    addEventListener('message', receive);
    frame.postMessage(request, '*');
  });
}
