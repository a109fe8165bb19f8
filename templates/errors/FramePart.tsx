import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../runtime/errors/ErrorBoundary.tsx';
import { KeptNodes, useKeptNodes } from '../../runtime/errors/KeptNodes.tsx';
import { useSite } from '../site-context.tsx';

interface FramePartProps {
  /** Finds its elements in the document. */
  selector: string;
  children: ReactNode;
}

/**
 * A part of the frame around all pages. One that fails stays as it was, with its links. Some of them belong to the page
 * that is shown, such as those to other languages: from then on, other pages are page loads.
 */
export function FramePart({ selector, children }: FramePartProps) {
  const { shell, controls } = useSite();
  return (
    <ErrorBoundary
      resetKey={shell}
      onError={controls?.requirePageLoads}
      fallback={() => <KeptPart selector={selector} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function KeptPart({ selector }: { selector: string }) {
  return <KeptNodes nodes={useKeptNodes(() => document.querySelectorAll(selector))} />;
}
