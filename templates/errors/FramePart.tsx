import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../runtime/errors/ErrorBoundary.tsx';
import { KeptNodes, useKeptNodes } from '../../runtime/errors/KeptNodes.tsx';
import { useSite } from '../site-context.tsx';

interface FramePartProps {
  /** Selects the part's elements in the document. */
  selector: string;
  children: ReactNode;
}

/**
 * Confines errors to a part of the frame. A part that fails stays as it was, with its links. Some of them, such as
 * those to other languages, belong to the page that is shown, so later navigations are page loads.
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
