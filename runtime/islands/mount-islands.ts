import { onActivity } from '../intent/on-intent.ts';
import { whenIdle } from '../when-idle.ts';
import { showFailure } from './show-failure.ts';

/** How far from the viewport an island starts to hydrate. */
const margin = '200px';

/** Islands that are hydrated or about to be, each with a function that unmounts it. */
const hydrated = new Map<HTMLElement, () => void>();

let observer: IntersectionObserver | undefined;

/**
 * Hydrates the islands of this page and of later ones as they scroll into view. Nothing is hydrated before the reader's
 * first activity: it would delay the first interaction, and islands look the same without it.
 */
export function startIslands(): void {
  // A link with a hash may point at state that an island keeps in the address, so show it at once.
  if (location.hash !== '') mountIslands();
  else onActivity(mountIslands);
}

/** Unmounts the islands of the previous page and starts to observe those of this one. */
export function mountIslands(): void {
  for (const [element, leave] of hydrated) {
    if (element.isConnected) continue;
    hydrated.delete(element);
    leave();
  }
  observer ??= new IntersectionObserver(onSeen, { rootMargin: margin });
  observer.disconnect();
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (!hydrated.has(element)) observer.observe(element);
  }
}

function onSeen(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    observer?.unobserve(target);
    hydrated.set(target, () => {});
    whenIdle(() => void mount(target));
  }
}

async function mount(element: HTMLElement, attempt = 0): Promise<void> {
  try {
    if (!hydrated.has(element)) return;
    const { hydrateIsland } = await import('./hydrate-island.tsx');
    const leave = await hydrateIsland(element, attempt);
    if (hydrated.has(element)) hydrated.set(element, leave);
    else leave(); // The page was left while the island was loading.
  } catch (error) {
    console.warn(error);
    showFailure(element, () => void mount(element, attempt + 1));
  }
}
