import type { ComponentType, ReactNode } from 'react';
import { ErrorBoundary } from '../../runtime/errors/ErrorBoundary.tsx';
import { useSite } from '../site-context.tsx';

interface ReplacementProps<Props extends object> {
  /** The component's file, relative to the site's folder. */
  file: string;
  component: ComponentType<Props>;
  props: Props;
  /** Whether it fills a slot, which the page can do without. */
  isSlot: boolean;
}

/**
 * Renders a site's replacement for a template component. Its errors are reported with its file and passed on to the
 * boundary that would catch errors of the original. A slot that fails is left out of the page.
 */
export function Replacement<Props extends object>({
  file,
  component: Component,
  props,
  isSlot,
}: ReplacementProps<Props>) {
  const content = <Component {...props} />;
  if (isSlot) return <Slot file={file}>{content}</Slot>;
  const passOn = (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} crashed: ${text}`, { cause: error });
  };
  return <ErrorBoundary fallback={passOn}>{content}</ErrorBoundary>;
}

function Slot({ file, children }: { file: string; children: ReactNode }) {
  const { page } = useSite();
  const onError = () => console.error(`${file} crashed and is not shown`);
  return (
    <ErrorBoundary resetKey={page} fallback={() => null} onError={onError}>
      {children}
    </ErrorBoundary>
  );
}
