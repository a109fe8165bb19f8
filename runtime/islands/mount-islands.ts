import { onActivity } from '../intent/on-activity.ts';
import { whenIdle } from '../when-idle.ts';
import { showFailure } from './show-failure.ts';

/** How far from the window an island begins to come alive. */
const margin = '200px';

/** Islands that are alive or about to be, and how to take them down. */
const alive = new Map<HTMLElement, () => void>();

let observer: IntersectionObserver | undefined;

/**
 * Lets the islands of this page, and of those that follow, come alive as they come into view. None does before somebody
 * is there: what they cost would delay the first thing that a reader does, and they look the same until then.
 */
export function startIslands(): void {
  // Who shares a link to a place, or to work that an island keeps in the address, wants it shown.
  if (location.hash !== '') mountIslands();
  else onActivity(mountIslands);
}

/** Takes down the islands of the page that was left, and lets those of this one come alive. */
export function mountIslands(): void {
  for (const [element, leave] of alive) {
    if (element.isConnected) continue;
    alive.delete(element);
    leave();
  }
  observer ??= new IntersectionObserver(onSeen, { rootMargin: margin });
  observer.disconnect();
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (!alive.has(element)) observer.observe(element);
  }
}

function onSeen(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    observer?.unobserve(target);
    alive.set(target, () => {});
    whenIdle(() => void mount(target));
  }
}

async function mount(element: HTMLElement, attempt = 0): Promise<void> {
  try {
    if (!alive.has(element)) return;
    const { hydrateIsland } = await import('./hydrate-island.tsx');
    const leave = await hydrateIsland(element, attempt);
    if (alive.has(element)) alive.set(element, leave);
    else leave(); // The page was left meanwhile.
  } catch (error) {
    console.warn(error);
    showFailure(element, () => void mount(element, attempt + 1));
  }
}
