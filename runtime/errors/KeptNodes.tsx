import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Returns the nodes that `find` returns when a part fails, before React removes them: the server's HTML or what was
 * shown last.
 */
export function useKeptNodes(find: () => Iterable<Node>): readonly Node[] {
  const [nodes] = useState(() => [...find()]);
  return nodes;
}

/** Shows kept nodes. They are moved, not copied, so that islands inside them stay alive. */
export function KeptNodes({ nodes }: { nodes: readonly Node[] }) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => host.current?.replaceChildren(...nodes), [nodes]);
  return <div ref={host} style={{ display: 'contents' }} />;
}

/** Restores an element's content after everything that React rendered into it has failed. */
export function RestoredChildren({ into }: { into: Element }) {
  const nodes = useKeptNodes(() => into.childNodes);
  useLayoutEffect(() => into.replaceChildren(...nodes), [into, nodes]);
  return null;
}
