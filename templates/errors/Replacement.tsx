import type { ComponentType } from 'react';
import { ErrorBoundary } from '../../runtime/errors/ErrorBoundary.tsx';

interface ReplacementProps<Props extends object> {
  /** The file that it comes from, relative to the site's folder. */
  file: string;
  component: ComponentType<Props>;
  props: Props;
  /** Whether the page can do without it. */
  isSlot: boolean;
}

/**
 * A component of the site in place of one of the templates. An error in it names its file, and goes on to the boundary
 * that an error in the original would come to; what fills a slot is left out.
 */
export function Replacement<Props extends object>({
  file,
  component: Component,
  props,
  isSlot,
}: ReplacementProps<Props>) {
  const leaveOut = (error: unknown) => {
    const text = error instanceof Error ? error.message : String(error);
    if (!isSlot) throw new Error(`${file} crashed: ${text}`, { cause: error });
    return null;
  };
  const onError = () => console.error(`${file} crashed, and is left out`);
  return (
    <ErrorBoundary fallback={leaveOut} onError={isSlot ? onError : undefined}>
      <Component {...props} />
    </ErrorBoundary>
  );
}
