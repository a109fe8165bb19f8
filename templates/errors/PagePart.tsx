import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../runtime/errors/ErrorBoundary.tsx';
import { KeptNodes, useKeptNodes } from '../../runtime/errors/KeptNodes.tsx';
import { useSite } from '../site-context.tsx';
import { FailedPart } from './FailedPart.tsx';

interface PagePartProps {
  /** Selects the part's elements in the document. */
  selector: string;
  /** Called when the part fails. */
  onError?: () => void;
  children: ReactNode;
}

/**
 * Confines errors to a part of one page. A part that fails stays as it was shown for this page; if it was not shown
 * yet, a line offers to try again.
 */
export function PagePart({ selector, onError, children }: PagePartProps) {
  const { page } = useSite();
  return (
    <ErrorBoundary
      resetKey={page}
      onError={onError}
      fallback={() => <KeptOrFailed key={page.url} selector={selector} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function KeptOrFailed({ selector }: { selector: string }) {
  const { controls } = useSite();
  const nodes = useNodesOfPage(selector);
  return nodes.length > 0 ? <KeptNodes nodes={nodes} /> : <FailedPart onRetry={() => controls?.tryAgain()} />;
}

/** Returns the elements that match a selector when a part fails; none if the document still shows another page. */
export function useNodesOfPage(selector: string): readonly Node[] {
  const { page, controls } = useSite();
  return useKeptNodes(() => (controls?.isShown(page) ? document.querySelectorAll(selector) : []));
}
