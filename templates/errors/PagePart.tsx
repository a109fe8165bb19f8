import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../runtime/errors/ErrorBoundary.tsx';
import { KeptNodes, useKeptNodes } from '../../runtime/errors/KeptNodes.tsx';
import { useSite } from '../site-context.tsx';
import { FailedPart } from './FailedPart.tsx';

interface PagePartProps {
  /** Finds its elements in the document. */
  selector: string;
  /** Hears that it failed. */
  onError?: () => void;
  children: ReactNode;
}

/** A part of one page. One that fails stays as it was shown for this page; where it was not, a line offers to try again. */
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

/** Returns the elements that a selector finds, as they are when a part fails; none where they are of another page. */
export function useNodesOfPage(selector: string): readonly Node[] {
  const { page, controls } = useSite();
  return useKeptNodes(() => (controls?.isShown(page) ? document.querySelectorAll(selector) : []));
}
