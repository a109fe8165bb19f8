import { Component, type ReactNode } from 'react';
import { useMessage } from '../site-context.tsx';

interface CrashState {
  error: unknown;
}

/** Shows what went wrong in place of a page that crashed; the frame around it goes on working. */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashState> {
  override state: CrashState = { error: null };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <CrashScreen error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}

function CrashScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const message = useMessage();
  return (
    <div className="crash" role="alert">
      <h1>{message('crashTitle')}</h1>
      <ul>
        {messageChain(error).map((text, index) => (
          <li key={`${index} ${text}`}>{text}</li>
        ))}
      </ul>
      <button type="button" className="button" onClick={onRetry}>
        {message('tryAgain')}
      </button>
    </div>
  );
}

/** Returns an error's message and those of its causes. */
function messageChain(error: unknown): string[] {
  const chain: string[] = [];
  for (let cause = error; cause !== undefined && cause !== null && chain.length < 10; ) {
    chain.push(cause instanceof Error ? cause.message : String(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return chain;
}
