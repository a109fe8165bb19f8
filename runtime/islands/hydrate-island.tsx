import { Component, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandProps } from '../page-data.ts';
import { showFailure } from './show-failure.ts';

/**
 * Brings the server's HTML of one island to life with its own chunk; resolves, when it is alive, to how to take it down:
 * React takes nothing down that has not come up.
 *
 * @throws Error where the chunk does not come
 */
export async function hydrateIsland(element: HTMLElement): Promise<() => void> {
  const { module = '', props = '{}', prefix = '' } = element.dataset;
  const { default: Island } = (await import(module)) as { default: ComponentType<IslandProps> };
  const html = element.innerHTML;
  return new Promise((resolve) => {
    const root = hydrateRoot(
      element,
      <Fallback html={html} element={element} onAlive={() => resolve(() => root.unmount())}>
        <Island {...(JSON.parse(props) as IslandProps)} />
      </Fallback>,
      { identifierPrefix: prefix, onRecoverableError: (error) => console.error(error) },
    );
  });
}

interface FallbackProps {
  /** What the server rendered. */
  html: string;
  element: HTMLElement;
  onAlive: () => void;
  children: ReactNode;
}

/** Shows what the server rendered in place of an island that crashed, and says so beside it. */
class Fallback extends Component<FallbackProps, { isCrashed: boolean }> {
  override state = { isCrashed: false };

  static getDerivedStateFromError() {
    return { isCrashed: true };
  }

  override componentDidMount() {
    this.props.onAlive();
  }

  override componentDidCatch() {
    showFailure(this.props.element);
  }

  override render() {
    if (!this.state.isCrashed) return this.props.children;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the document's own HTML, put back.
    return <div dangerouslySetInnerHTML={{ __html: this.props.html }} />;
  }
}
