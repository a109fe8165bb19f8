import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx';
import { KeptNodes, useKeptNodes } from '../errors/KeptNodes.tsx';
import type { IslandProps } from '../page-data.ts';
import { showFailure } from './show-failure.ts';

/**
 * Brings the server's HTML of one island to life with its own chunk; resolves, when it is alive, to how to take it down:
 * React takes nothing down that has not come up. One that crashes stays as it was, and says so beside it.
 *
 * @param attempt how often it was tried before
 * @throws Error where the chunk does not come
 */
export async function hydrateIsland(element: HTMLElement, attempt: number): Promise<() => void> {
  const { module = '', props = '{}', prefix = '' } = element.dataset;
  // Browsers may remember for as long as a document lives that a module did not come: another name makes them ask again.
  const name = attempt === 0 ? module : `${module}#${attempt}`;
  const { default: Island } = (await import(name)) as { default: ComponentType<IslandProps> };
  // The page was left meanwhile: out of the document an island finds nothing that it looks for, and keeps all of its page.
  if (!element.isConnected) return () => {};
  const parsed = JSON.parse(props) as IslandProps;
  return new Promise((resolve) => {
    const root = hydrateRoot(
      element,
      // One child around another, as beside each other they would change the ids that the island asks React for.
      <Mounted onMounted={() => resolve(() => root.unmount())}>
        <ErrorBoundary fallback={(_, tryAgain) => <KeptIsland element={element} tryAgain={tryAgain} />}>
          <Island {...parsed} />
        </ErrorBoundary>
      </Mounted>,
      { identifierPrefix: prefix, onRecoverableError: (error) => console.error(error) },
    );
  });
}

/** Shows what an island showed last, and says below it that it does not work. */
function KeptIsland({ element, tryAgain }: { element: HTMLElement; tryAgain: () => void }) {
  const nodes = useKeptNodes(() => element.childNodes);
  useEffect(() => showFailure(element, tryAgain));
  return <KeptNodes nodes={nodes} />;
}

function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(onMounted, []);
  return children;
}
