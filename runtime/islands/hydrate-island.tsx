import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { KeptNodes, useKeptNodes } from '../errors/KeptNodes.tsx';
import type { IslandProps } from '../page-data.ts';
import { showFailure } from './show-failure.ts';

/**
 * Hydrates the server's HTML of one island with its own chunk. Resolves once it is mounted, with a function that
 * unmounts it; React cannot unmount what has not been mounted. An island that crashes stays as it was, with a note
 * below it.
 *
 * @param attempt number of earlier attempts
 * @throws Error if the chunk fails to load
 */
export async function hydrateIsland(element: HTMLElement, attempt: number): Promise<() => void> {
  const { module = '', props = '{}', prefix = '' } = element.dataset;
  // Browsers may cache a failed import for as long as the document lives; a different specifier forces a retry.
  const name = attempt === 0 ? module : `${module}#${attempt}`;
  const { default: Island } = (await import(name)) as { default: ComponentType<IslandProps> };
  // The page was left while the chunk was loading. Outside the document, an island finds no elements and keeps its old
  // page in memory.
  if (!element.isConnected) return () => {};
  const parsed = JSON.parse(props) as IslandProps;
  return new Promise((resolve) => {
    const root = hydrateRoot(
      element,
      // Nested, since as siblings they would change the ids that the island gets from `useId`.
      <Mounted onMounted={() => resolve(() => root.unmount())}>
        <ErrorBoundary fallback={(_, tryAgain) => <KeptIsland element={element} tryAgain={tryAgain} />}>
          <Island {...parsed} />
        </ErrorBoundary>
      </Mounted>,
      { identifierPrefix: prefix, onRecoverableError: (error) => console.error(error) },
    );
  });
}

/** Shows what the island showed last, with a note below that it has failed. */
function KeptIsland({ element, tryAgain }: { element: HTMLElement; tryAgain: () => void }) {
  const nodes = useKeptNodes(() => element.childNodes);
  useEffect(() => showFailure(element, tryAgain));
  return <KeptNodes nodes={nodes} />;
}

function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount.
  useEffect(onMounted, []);
  return children;
}
