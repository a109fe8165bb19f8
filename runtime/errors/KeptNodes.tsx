import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the nodes that `find` finds when a part fails, before React removes them: what the server wrote, or what was
 * shown last.
 */
export function useKeptNodes(find: () => Iterable<Node>): readonly Node[] {
  const [nodes] = useState(() => [...find()]);
  return nodes;
}

/** Shows nodes that were kept. They are not copied: islands inside of them stay alive. */
export function KeptNodes({ nodes }: { nodes: readonly Node[] }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => host.current?.replaceChildren(...nodes), [nodes]);
  return <div ref={host} style={{ display: 'contents' }} />;
}

/** Puts back what an element held before everything that React rendered into it failed. */
export function RestoredChildren({ into }: { into: Element }) {
  const nodes = useKeptNodes(() => into.childNodes);
  useLayoutEffect(() => into.replaceChildren(...nodes), [into, nodes]);
  return null;
}
