import { type RefObject, useEffect } from 'react';

/**
 * Tells the styles of an element how much of the window's height is visible, as `--visible-height`. The keyboard of a
 * phone covers a part of the window and leaves its height as it is. A page that the reader enlarges stays as high.
 */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: viewport } = window;
    if (!viewport) return;
    const tell = () => {
      element.current?.style.setProperty('--visible-height', `${viewport.height * viewport.scale}px`);
    };
    tell();
    viewport.addEventListener('resize', tell);
    return () => viewport.removeEventListener('resize', tell);
  }, [element]);
}
