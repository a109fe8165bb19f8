import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../runtime/errors/ErrorBoundary.tsx';
import { KeptNodes } from '../../runtime/errors/KeptNodes.tsx';
import { useMessage, useSite } from '../site-context.tsx';
import { useNodesOfPage } from './PagePart.tsx';

/**
 * Shows the error if a page crashes, followed by what the document showed of the page, so that an article can still be
 * read. The frame around it keeps working.
 */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const { page } = useSite();
  return (
    <ErrorBoundary key={page.url} resetKey={page} fallback={(error) => <CrashScreen error={error} />}>
      {children}
    </ErrorBoundary>
  );
}

function CrashScreen({ error }: { error: unknown }) {
  const { controls } = useSite();
  const message = useMessage();
  const nodes = useNodesOfPage('main > :not(.sidebar-toggle)');
  return (
    <>
      <div className="crash" role="alert">
        <h1>{message('crashTitle')}</h1>
        <ul>
          {messageChain(error).map((text, index) => (
            <li key={`${index} ${text}`}>{text}</li>
          ))}
        </ul>
        <button type="button" className="button" onClick={() => controls?.tryAgain()}>
          {message('tryAgain')}
        </button>
      </div>
      <KeptNodes nodes={nodes} />
    </>
  );
}

/** Returns the messages of an error and of its causes, at most ten. */
function messageChain(error: unknown): string[] {
  const chain: string[] = [];
  for (let cause = error; cause !== undefined && cause !== null && chain.length < 10; ) {
    chain.push(cause instanceof Error ? cause.message : String(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return chain;
}
