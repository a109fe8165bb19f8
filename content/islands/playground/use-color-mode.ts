import { useEffect, useRef } from 'react';

/** Calls back each time the page changes between light and dark. */
export function useColorModeChange(onChange: () => void): void {
  const listener = useRef(onChange);
  listener.current = onChange;
  useEffect(() => {
    const root = document.documentElement;
    let shown = root.dataset['theme'];
    const observer = new MutationObserver(() => {
      if (root.dataset['theme'] === shown) return;
      shown = root.dataset['theme'];
      listener.current();
    });
    observer.observe(root, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
}
